import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Hidden } from '../Hidden/index.ts';
import { disc, leaf, row, step } from './stepper-styles.ts';

export interface StepperStep {
  label: string;
  /** Its answers are valid. */
  done?: boolean | undefined;
  /** It can be opened now. Otherwise the step is plain text. */
  reachable?: boolean | undefined;
}

export interface StepperProps {
  /** Name of the steps for screen readers. */
  label: string;
  steps: readonly StepperStep[];
  /** The open step, from 0. */
  current: number;
  onSelect?: ((index: number) => void) | undefined;
  /** The position in words: "Step 2 of 5". Shown on narrow screens, where the names do not fit. */
  progressLabel: (number: number, total: number) => string;
  /** Accessible text after a step that is done. */
  doneLabel: string;
}

/** The progress of a process in steps, with links back to earlier ones. */
export function Stepper(props: StepperProps) {
  const { label, steps, current, onSelect, progressLabel, doneLabel } = props;
  const here = steps[current];
  return (
    <Box component="nav" aria-label={label}>
      <Box component="ol" role="list" sx={row}>
        {steps.map((one, index) => {
          const isCurrent = index === current;
          const isDone = one.done === true && !isCurrent;
          const inside = (
            <>
              <Box component="span" aria-hidden sx={disc}>
                {isDone ? <Check sx={{ fontSize: 17 }} /> : index + 1}
              </Box>
              <Box component="span" className="name">
                {one.label}
                {isDone && <Hidden> {doneLabel}</Hidden>}
              </Box>
            </>
          );
          const state = { 'aria-current': isCurrent ? ('step' as const) : undefined };
          return (
            <Box component="li" key={one.label} data-done={isDone || undefined} sx={step}>
              {one.reachable && !isCurrent && onSelect ? (
                <Box component="button" type="button" onClick={() => onSelect(index)} sx={leaf}>
                  {inside}
                </Box>
              ) : (
                <Box component="span" {...state} sx={leaf}>
                  {inside}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      {here && (
        <Box aria-hidden sx={{ display: { md: 'none' }, mt: 1.5 }}>
          <Typography variant="caption" component="p" color="textSecondary">
            {progressLabel(current + 1, steps.length)}
          </Typography>
          <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {here.label}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
