import type { Meta, StoryObj } from '@storybook/react-vite';
import Box from '@mui/material/Box';
import { english } from '../fixtures/people.ts';
import { ClassificationBadge, ComplianceMark, Tag } from './Marks.tsx';

const meta = {
  title: 'People/Marks',
  component: ComplianceMark,
  args: { compliance: 'green', label: 'Approved' },
} satisfies Meta<typeof ComplianceMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};
/** Three colours, three shapes, three labels: nobody depends on the colour. */
export const Compliance: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ComplianceMark compliance="green" label="Approved" />
      <ComplianceMark compliance="yellow" label="In review" />
      <ComplianceMark compliance="red" label="Restricted" />
      <ComplianceMark compliance="yellow" label="In review" compact />
    </Box>
  ),
};
export const Classification: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['plain', 'card'] as const).map((tone) =>
        (['official', 'pro', 'community'] as const).map((one) => (
          <ClassificationBadge
            key={tone + one}
            tone={tone}
            classification={one}
            label={english.classifications[one]}
          />
        )),
      )}
    </Box>
  ),
};
export const Tags: Story = {
  render: () => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Tag>Science & Technology</Tag>
      <Tag>Ciencia y tecnología</Tag>
      <Tag>+2</Tag>
    </Box>
  ),
};
