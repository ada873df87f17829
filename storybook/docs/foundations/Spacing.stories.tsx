import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BREAKPOINTS } from '@neo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: 'Foundations/Specimens/Spacing',
  tags: ['!autodocs', '!dev'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const STEPS = [
  [0.5, 'between a mark and its word'],
  [1, 'between chips, between lines of one thing'],
  [1.5, 'inside a row'],
  [2, 'margins of a phone; inside a sheet'],
  [2.5, 'inside a sheet with room'],
  [3, 'between fields; margins from 480 px'],
  [4, 'between groups'],
  [5, 'between cards of the wall'],
  [6.5, 'between rows of the wall'],
  [9, 'between parts of a page'],
] as const;

export const Steps: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {STEPS.map(([step, use]) => (
        <Box key={step} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="caption" sx={{ width: 84, fontVariantNumeric: 'tabular-nums' }}>
            {step} · {step * 8} px
          </Typography>
          <Box sx={{ width: 80 }}>
            <Box
              sx={{ height: 16, width: step * 8, bgcolor: 'primary.main', borderRadius: '2px' }}
            />
          </Box>
          <Typography variant="caption" color="textSecondary">
            {use}
          </Typography>
        </Box>
      ))}
    </Box>
  ),
};

const WIDTHS: Record<keyof typeof BREAKPOINTS, string> = {
  xs: 'Phones: one column, cards as rows, navigation at the bottom',
  sm: 'Wide phones: choices stand side by side',
  md: 'Tablets: toasts move to the corner, profiles stand in two columns',
  lg: 'Desktop: the bar at the top, the grid, the footer',
  xl: 'The wall ends here; the rest is margin',
};

export const Breakpoints: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {Object.entries(WIDTHS).map(([name, use]) => (
        <Box
          key={name}
          sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', columnGap: 2 }}
        >
          <Typography variant="subtitle2" component="p">
            {name} · {BREAKPOINTS[name as keyof typeof BREAKPOINTS]} px
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {use}
          </Typography>
        </Box>
      ))}
    </Box>
  ),
};
