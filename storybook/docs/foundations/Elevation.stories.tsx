import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RADIUS } from '@neo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ByDayAndNight } from './grounds.tsx';

const meta = {
  title: 'Foundations/Specimens/Elevation',
  tags: ['!autodocs', '!dev'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tile = { height: 104, display: 'grid', placeItems: 'center', bgcolor: 'background.paper' };
const tiles = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
};

const SHAPES = {
  picture: 'portraits: frames have corners',
  control: 'fields, cards to choose',
  sheet: 'dialogs, menus, sections',
  pill: 'what one presses',
} as const;

export const Shape: Story = {
  render: () => (
    <Box sx={tiles}>
      {(Object.keys(SHAPES) as (keyof typeof SHAPES)[]).map((name) => (
        <div key={name}>
          <Box
            sx={{
              ...tile,
              border: '1px solid',
              borderColor: 'gallery.edge',
              borderRadius: `${RADIUS[name]}px`,
            }}
          >
            {name} {RADIUS[name]}
          </Box>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {SHAPES[name]}
          </Typography>
        </div>
      ))}
    </Box>
  ),
};

const LEVELS = [
  ['sunk', 'A well in the wall', { bgcolor: 'gallery.sunk' }],
  [
    'wall',
    'The page itself',
    { bgcolor: 'background.default', outline: '1px dashed', outlineColor: 'divider' },
  ],
  [
    'sheet',
    'Lies on the wall: a hairline, no shadow',
    { border: '1px solid', borderColor: 'divider' },
  ],
  [
    'hung',
    'A picture, close to its wall',
    { boxShadow: 'var(--mui-palette-gallery-hung)', borderRadius: '3px' },
  ],
  [
    'floating',
    'Comes and goes: menus, dialogs, toasts',
    { boxShadow: 'var(--mui-palette-gallery-floating)' },
  ],
] as const;

/** Five levels and no more. By night a shadow is hardly seen, so the ground grows lighter instead. */
export const Levels: Story = {
  render: () => (
    <ByDayAndNight>
      <Box sx={tiles}>
        {LEVELS.map(([name, use, look]) => (
          <div key={name}>
            <Box sx={{ ...tile, borderRadius: '16px', ...look }}>{name}</Box>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
              {use}
            </Typography>
          </div>
        ))}
      </Box>
    </ByDayAndNight>
  ),
};
