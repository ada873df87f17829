import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LoadingButton, Stepper } from '@neo/ui';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { loadChecks } from '../../features/neo-form/checks/check-on-demand.ts';
import { FormFrame } from '../../features/neo-form/FormFrame.tsx';
import { wizardMessages } from '../../features/neo-form/checks/unchecked.ts';
import type { Messages } from '../../features/neo-form/checks/unchecked.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { firstOpenStep, shownStep, WIZARD_STEPS } from './wizard-steps.ts';
import { useStepNames, WizardQuestion } from './WizardQuestion.tsx';

export interface WizardProps {
  isWorking: boolean;
  onCreate: () => Promise<void>;
}

/** The same form in five steps. The step is in the address, so that Back goes one step back. */
export function Wizard({ isWorking, onCreate }: WizardProps) {
  const { t } = useLingui();
  const names = useStepNames();
  const { control, trigger } = useFormContext<NeoValues>();
  const [params, setParams] = useSearchParams();
  const values = useWatch({ control }) as NeoValues;
  const messages = useMessages(values);
  const firstOpen = firstOpenStep(messages);
  const index = shownStep(params.get('step'), messages);
  const { id, fields } = WIZARD_STEPS[index] ?? WIZARD_STEPS[0];
  const isLast = index === WIZARD_STEPS.length - 1;
  const question = useFocusOnStep(index);

  const goTo = (next: number) => setParams({ guide: '1', step: String(next + 1) });
  const goOn = async () => {
    if (!(await trigger([...fields], { shouldFocus: true }))) return;
    if (isLast) await onCreate();
    else goTo(index + 1);
  };
  return (
    <FormFrame
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) void goOn();
      }}
      actions={
        <>
          {index === 0 ? (
            <Button component={Link} to="/dashboard" variant="outlined" size="large">
              <Trans>Cancel</Trans>
            </Button>
          ) : (
            <Button
              variant="outlined"
              size="large"
              disabled={isWorking}
              onClick={() => goTo(index - 1)}
            >
              <Trans>Back</Trans>
            </Button>
          )}
          <LoadingButton
            type="submit"
            size="large"
            loading={isWorking}
            loadingLabel={t`Creating your AI persona...`}
          >
            {isLast ? t`Create NEO` : t`Next`}
          </LoadingButton>
        </>
      }
    >
      <Stepper
        label={t`Steps`}
        steps={WIZARD_STEPS.map((step, at) => ({
          label: names[step.id],
          done: at < firstOpen,
          reachable: at <= firstOpen && !isWorking,
        }))}
        current={index}
        onSelect={goTo}
        progressLabel={(number, total) => t`Step ${number} of ${total}`}
        doneLabel={t`(done)`}
      />
      <Box
        ref={question}
        role="group"
        aria-label={names[id]}
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >
        <WizardQuestion step={id} />
      </Box>
    </FormFrame>
  );
}

/** Why each answer is not right: the wizard's own rules, and the contract's once they are loaded. */
function useMessages(values: NeoValues): Messages {
  const [checks, setChecks] = useState<Awaited<ReturnType<typeof loadChecks>> | null>(null);
  useEffect(() => {
    loadChecks().then(setChecks, () => undefined);
  }, []);
  return checks?.checkInput(values, { isGuided: true }).messages ?? wizardMessages(values);
}

/** The focus starts at the beginning of a new question. */
function useFocusOnStep(index: number) {
  const question = useRef<HTMLDivElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    question.current?.focus({ preventScroll: true });
  }, [index]);
  return question;
}
