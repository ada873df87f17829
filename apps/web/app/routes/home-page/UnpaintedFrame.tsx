import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { RADIUS } from '@neo/ui';

/** A lit frame with a sketched figure, and the words that describe it. */
export function UnpaintedFrame() {
  const { t } = useLingui();
  const words = [
    { text: t`Curious`, at: { top: '9%', right: '-9%' } },
    { text: t`Concise & Direct`, at: { top: '38%', left: '-13%' } },
    { text: t`Warm`, at: { top: '60%', right: '-6%' } },
    { text: t`Philosophy & Wisdom`, at: { bottom: '6%', left: '-8%' } },
  ];
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        width: { xs: 'min(58vw, 260px)', md: 'min(74%, 330px)' },
        aspectRatio: '4 / 5',
        mx: 'auto',
        my: { xs: 1, md: 2 },
        borderRadius: `${RADIUS.picture}px`,
        color: 'gallery.frame',
        background:
          'radial-gradient(75% 60% at 50% 8%, rgb(255 240 205 / .30), rgb(255 240 205 / .04) 78%)',
        boxShadow: '0 0 110px -24px rgb(255 236 190 / .42), 0 34px 60px -22px rgb(0 0 0 / .85)',
        border: '1px solid',
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: { xs: -9, md: -12 },
          border: '1px solid currentColor',
          borderRadius: '2px',
        },
      }}
    >
      <Sketch />
      {words.map(({ text, at }) => (
        <Box
          key={text}
          component="span"
          sx={{
            position: 'absolute',
            zIndex: 1,
            ...at,
            px: 1.75,
            py: 0.75,
            borderRadius: `${RADIUS.pill}px`,
            bgcolor: 'gallery.raised',
            border: '1px solid',
            borderColor: 'gallery.edge',
            color: 'text.primary',
            fontSize: { xs: '.8125rem', md: '.9375rem' },
            whiteSpace: 'nowrap',
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}

function Sketch() {
  return (
    <svg
      viewBox="0 0 100 125"
      width="100%"
      height="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth=".8"
      strokeDasharray="2.4 2.4"
      strokeLinecap="round"
    >
      <path
        d="M8 124c1-25 14-33 34-36v-11a18.5 24 0 1 1 16 0v11c20 3 33 11 34 36z"
        fill="currentColor"
        opacity=".09"
        stroke="none"
      />
      <ellipse cx="50" cy="54" rx="18.5" ry="24" />
      <path d="M42 77v9q8 10 16 0v-9M8 124c1-25 14-33 34-36M92 124c-1-25-14-33-34-36" />
    </svg>
  );
}
