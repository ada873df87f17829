import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { DISPLAY_FACE, TEXT_FACE } from '@neo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Foundations/Specimens/Type',
  tags: ['!autodocs', '!dev'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const FACES = [
  ['Brygada 1918', DISPLAY_FACE, 'Names, headings, figures, and a character in italics'],
  ['Instrument Sans', TEXT_FACE, 'Everything that is read or pressed'],
] as const;

export const Faces: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
      {FACES.map(([name, face, use]) => (
        <Box key={name} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontFamily: face, fontSize: '4.5rem', lineHeight: 1, mb: 1.5 }}>Ññ Ag</Box>
          <Box sx={{ fontFamily: face, fontSize: '1.25rem', lineHeight: 1.5 }}>
            ABCDEFGHIJKLMNÑOPQRSTUVWXYZ abcdefghijklmnñopqrstuvwxyz áéíóúüç ¿? ¡! “” 0123456789 $
          </Box>
          <Box sx={{ fontFamily: face, fontSize: '1.25rem', fontStyle: 'italic' }}>
            {face === DISPLAY_FACE ? 'visionary, stubborn, curious' : ''}
          </Box>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {name} · {use}
          </Typography>
        </Box>
      ))}
    </Box>
  ),
};

const STEPS = [
  ['h1', 'The name of a page, or of a person on theirs'],
  ['h2', 'A part of a page; one large figure'],
  ['h3', 'Sections, dialogs, empty states'],
  ['h4', 'A person on a card'],
  ['h5', 'A choice among a few'],
  ['h6', 'The head of a few lines, in the text face'],
  ['subtitle1', 'The sentence under a title'],
  ['body1', 'Reading, and what is said in a chat'],
  ['body2', 'Descriptions on cards, helpers'],
  ['caption', 'Marks, times, counters: never smaller'],
] as const;

/** Headings breathe with the screen between two sizes; everything else keeps its own. */
export const Scale: Story = {
  render: function Scale() {
    const { typography } = useTheme();
    return (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {STEPS.map(([step, use]) => (
          <Box
            key={step}
            sx={{ borderBottom: '1px solid', borderColor: 'divider', pb: 2, minWidth: 0 }}
          >
            <Typography variant={step} component="p" sx={{ overflowWrap: 'anywhere' }}>
              Émilie du Châtelet, ¿qué es el fuego?
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
              {step} · {String(typography[step].fontSize)} / {String(typography[step].lineHeight)} ·{' '}
              {use}
            </Typography>
          </Box>
        ))}
      </Box>
    );
  },
};
