import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, HeartButton, MOTION, NeoCard } from '@neo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { ada, english } from '../../../libs/ui/src/fixtures/people.ts';

const meta = {
  title: 'Foundations/Specimens/Motion',
  tags: ['!autodocs', '!dev'],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const USES = {
  quick: 'under the finger: hover, press',
  move: 'the light, a tab, a switch',
  enter: 'somebody arrives: dialog, toast, heart',
} as const;

/** Point at a bar. */
export const Durations: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {(Object.keys(USES) as (keyof typeof USES)[]).map((name) => (
        <Box
          key={name}
          sx={{
            p: 1.5,
            borderRadius: '10px',
            bgcolor: 'gallery.raised',
            transition: `padding-left ${MOTION[name]}ms ease-out`,
            '&:hover': { pl: 8 },
          }}
        >
          {name} · {MOTION[name]} ms · {USES[name]}
        </Box>
      ))}
    </Box>
  ),
  play: async () => {
    await expect(Math.max(...Object.values(MOTION))).toBeLessThanOrEqual(240);
  },
};

/** Point at the portrait, press the heart, open the dialog. */
export const ThreeMeanings: Story = {
  render: function ThreeMeanings() {
    const [isOn, setOn] = useState(false);
    const [isOpen, setOpen] = useState(false);
    return (
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px 1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <NeoCard neo={ada} labels={english} hrefs={{ profile: '#ada' }} headingLevel="h2" />
        <Box>
          <HeartButton label="Favorite Ada" isOn={isOn} onToggle={() => setOn(!isOn)} />
          <Typography variant="caption" component="p" color="textSecondary">
            Something was understood
          </Typography>
        </Box>
        <Box>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Open
          </Button>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            Somebody arrives
          </Typography>
          <ConfirmDialog
            open={isOpen}
            title="Delete this chat?"
            description="It cannot be undone."
            confirmLabel="Delete"
            cancelLabel="Cancel"
            destructive
            onConfirm={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          />
        </Box>
      </Box>
    );
  },
};
