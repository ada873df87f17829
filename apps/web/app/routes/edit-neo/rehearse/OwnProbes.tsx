import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { REHEARSAL_LIMITS } from '@neo/domain';
import { ChipsInput, FormSection } from '@neo/ui';
import { useRef, useState } from 'react';
import { UndoLine } from '../../../features/undo/UndoLine.tsx';
import { useReasonWords } from '../../../i18n/words.ts';
import { LongText } from '../sheet/fields.tsx';
import { splitWords } from '../sheet/split-words.ts';
import { newProbe } from './use-own-probes.ts';
import type { OwnProbe } from './use-own-probes.ts';
import type { refusedProbes } from './use-rehearsals.ts';

export interface OwnProbesProps {
  probes: readonly OwnProbe[];
  onChange: (probes: readonly OwnProbe[]) => void;
  refused: ReturnType<typeof refusedProbes>;
}

/** The author's own questions, with the facts that an answer must contain. */
export function OwnProbes({ probes, onChange, refused }: OwnProbesProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<{ probe: OwnProbe; at: number } | null>(null);
  const [fresh, setFresh] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const count = probes.length;
  const { probes: most } = REHEARSAL_LIMITS;
  return (
    <FormSection
      title={t`Your own questions`}
      description={t`Ask what it must know. If you name facts, an answer that contains one of them passes, ignoring case and accents.`}
      aside={t`${count} of ${most}`}
    >
      {count > 0 && (
        <Box component="ol" role="list" aria-label={t`Your own questions`} sx={list}>
          {probes.map((probe, at) => (
            <Box component="li" key={probe.id} sx={{ display: 'grid', gap: 2 }}>
              <Probe
                probe={probe}
                number={at + 1}
                refused={refused.get(probe.id)}
                isFresh={probe.id === fresh}
                onChange={(fields) =>
                  onChange(probes.map((one) => (one === probe ? { ...one, ...fields } : one)))
                }
                onRemove={() => {
                  onChange(probes.filter((one) => one !== probe));
                  setRemoved({ probe, at });
                }}
              />
            </Box>
          ))}
        </Box>
      )}
      {removed && (
        <UndoLine
          key={removed.probe.id}
          onUndo={() => {
            onChange([...probes.slice(0, removed.at), removed.probe, ...probes.slice(removed.at)]);
            setRemoved(null);
          }}
          onLeaving={() => add.current?.focus()}
        >
          {t`The question was removed.`}
        </UndoLine>
      )}
      <Button
        ref={add}
        variant="outlined"
        disabled={count >= most}
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          const probe = newProbe();
          setFresh(probe.id);
          setRemoved(null);
          onChange([...probes, probe]);
        }}
      >
        {t`Add a question`}
      </Button>
    </FormSection>
  );
}

interface ProbeProps {
  probe: OwnProbe;
  number: number;
  refused: { field: 'question' | 'mustContain'; reason: string } | undefined;
  isFresh: boolean;
  onChange: (fields: Partial<OwnProbe>) => void;
  onRemove: () => void;
}

function Probe({ probe, number, refused, isFresh, onChange, onRemove }: ProbeProps) {
  const { t } = useLingui();
  const words = useReasonWords();
  const error = (field: 'question' | 'mustContain') =>
    refused?.field === field ? words(refused.reason) : undefined;
  const facts = probe.mustContain.length;
  const { mustContain: most } = REHEARSAL_LIMITS;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h4" component="h3">
          {t`Question ${number}`}
        </Typography>
        <Button
          size="small"
          color="inherit"
          aria-label={t`Remove question ${number}`}
          onClick={onRemove}
        >
          {t`Remove`}
        </Button>
      </Box>
      <LongText
        {...(isFresh && { ref: focus })}
        label={t`Question`}
        isInPrompt={false}
        minRows={1}
        value={probe.question}
        max={REHEARSAL_LIMITS.question}
        error={error('question')}
        onText={(question) => onChange({ question })}
      />
      <ChipsInput
        label={t`The answer must contain one of`}
        helperText={t`Optional: a name, a year, a place. Enter or a comma ends one.`}
        value={probe.mustContain}
        onChange={(mustContain) => onChange({ mustContain: mustContain.slice(0, most) })}
        split={splitWords}
        maxLength={REHEARSAL_LIMITS.fact}
        inputLabel={t`Add a fact`}
        chosenLabel={t`Its facts`}
        removeLabel={(fact) => t`Remove ${fact}`}
        countLabel={facts > 0 ? t`${facts} of ${most}` : undefined}
        error={error('mustContain')}
      />
    </>
  );
}

const focus = (field: HTMLTextAreaElement | HTMLInputElement | null): void => field?.focus();

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  '& > li + li': { pt: 3, borderTop: '1px solid', borderColor: 'divider' },
} as const;
