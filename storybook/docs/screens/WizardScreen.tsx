import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArchetypeSelect, PageHeader, StickyActions, Stepper } from '@neo/ui';
import type { ArchetypeOption } from '@neo/ui';
import { useState } from 'react';
import { archetypes } from '../../../libs/ui/src/fixtures/choices.ts';
import { Shell } from './Shell.tsx';

const STEPS = ['Archetype', 'Core Values', 'Response Style', 'Context', 'Details'];

/** The first step of the guided way to a new NEO. */
export function WizardScreen() {
  const [archetype, setArchetype] = useState<ArchetypeOption['value'] | null>('original-creation');
  return (
    <Shell current="#create">
      <PageHeader
        title="Create New NEO"
        back={{ href: '#dashboard', label: 'Back to Dashboard' }}
      />
      <Stepper
        label="Steps"
        steps={STEPS.map((label) => ({ label }))}
        current={0}
        progressLabel={(number, total) => `Step ${number} of ${total}`}
        doneLabel="(done)"
      />
      <form>
        <Box sx={{ py: { xs: 3, lg: 5 } }}>
          <Typography color="textSecondary" sx={{ mb: 2.5 }}>
            Where does this NEO come from?
          </Typography>
          <ArchetypeSelect
            label="Archetype"
            required
            options={archetypes}
            value={archetype}
            onChange={setArchetype}
          />
        </Box>
        <StickyActions aboveNav>
          <Button variant="outlined" disabled>
            Back
          </Button>
          <Button variant="contained">Next</Button>
        </StickyActions>
      </form>
    </Shell>
  );
}
