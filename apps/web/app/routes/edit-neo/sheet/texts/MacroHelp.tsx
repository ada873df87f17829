import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Disclosure } from '@neo/ui';

/** The words in braces that the texts of a sheet may hold. */
export function MacroHelp() {
  const { t } = useLingui();
  const macros: [string, string][] = [
    ['{{char}}', t`its nickname, or else its name`],
    ['{{user}}', t`the name of whoever talks with it`],
    ['{{random:a,b,c}}', t`one of these, the same one all through a conversation`],
    ['{{pick:a,b,c}}', t`the same as random`],
    ['{{roll:2d6}}', t`what two dice show, the same all through a conversation`],
    ['{{reverse:abc}}', t`the text backwards`],
    ['{{// note}}', t`nothing: a note to yourself`],
    ['{{hidden_key:word}}', t`nothing, but the word wakes lore`],
  ];
  return (
    <Disclosure summary={t`Words in braces that work here`}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t`They work in all of these texts, in greetings and in lore. Any other word in braces stays as you wrote it.`}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0.25, sm: 1 },
          typography: 'body2',
          '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
        }}
      >
        {macros.map(([macro, does]) => (
          <Box key={macro} sx={{ display: 'contents' }}>
            <dt>
              <code>{macro}</code>
            </dt>
            <dd>{does}</dd>
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}
