import Box from '@mui/material/Box';
import { CLASSIFICATIONS, COMPLIANCES, ROLES, VISIBILITIES } from '@neo/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ComplianceDot, Kind, RoleBadge, VisibilityBadge, YouBadge } from './Badges.tsx';
import { inConsole, speakEnglish } from '../testing/in-console.tsx';

function All() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {ROLES.map((role) => (
        <RoleBadge key={role} role={role} />
      ))}
      {VISIBILITIES.map((visibility) => (
        <VisibilityBadge key={visibility} visibility={visibility} />
      ))}
      {CLASSIFICATIONS.map((classification) => (
        <Kind key={classification} classification={classification} />
      ))}
      {COMPLIANCES.map((compliance) => (
        <ComplianceDot key={compliance} compliance={compliance} />
      ))}
      <YouBadge>YOU</YouBadge>
    </Box>
  );
}

const meta = {
  title: 'Console/Badges',
  component: All,
  decorators: [inConsole],
  loaders: [speakEnglish],
} satisfies Meta<typeof All>;
export default meta;

export const Playground: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Superadmin')).toBeVisible();
    await expect(canvas.getByText('Public-Password')).toBeVisible();
  },
};
