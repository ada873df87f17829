import { useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { imageOfSize } from '@neo/contracts';
import { DEBATE_LIMITS } from '@neo/domain';
import { FormSection, LoadingButton, Seats, StyleSelect, TextInput } from '@neo/ui';
import { useRef } from 'react';
import { NeoPicker } from '../../features/debates/NeoPicker.tsx';
import { useBeginning } from './use-beginning.ts';
import { useTopics } from './use-topics.ts';

const { leastNeos, topic: longest } = DEBATE_LIMITS;

/** The form that begins a debate. */
export function Beginning() {
  const { t } = useLingui();
  const beginning = useBeginning();
  const { neos, topic, turns, problems, isPending } = beginning;
  const topics = useTopics(neos.flatMap(({ neo }) => neo ?? []));
  const picker = useRef<HTMLInputElement>(null);
  const topicField = useRef<HTMLInputElement>(null);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const found = beginning.start();
        if (found.neos !== undefined) picker.current?.focus();
        else if (found.topic !== undefined) topicField.current?.focus();
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <FormSection title={t`Who debates`} description={t`They speak in this order.`}>
        <Seats
          label={t`Who debates`}
          seats={neos.map(({ id, neo, isRefused }) => {
            const name = neo?.name ?? (isRefused ? t`Not available` : t`Loading...`);
            return {
              ...{ id, name, image: imageOfSize(neo?.image ?? null, 256) },
              removeLabel: t`Remove ${name}`,
              earlierLabel: t`Let ${name} speak earlier`,
            };
          })}
          emptyLabel={t`Choose a NEO below`}
          least={leastNeos}
          error={problems.neos}
          onRemove={beginning.remove}
          onEarlier={beginning.earlier}
        />
        <NeoPicker
          label={t`Search NEOs`}
          chosen={neos.map(({ id }) => id)}
          isFull={beginning.isFull}
          onChoose={({ id }) => beginning.add(id)}
          invalid={problems.neos !== undefined}
          ref={picker}
        />
      </FormSection>
      <FormSection title={t`About what`}>
        <TextInput
          label={t`Topic`}
          value={topic}
          onChange={({ target }) => beginning.setTopic(target.value)}
          error={problems.topic}
          counter={{
            length: Array.from(topic.trim()).length,
            max: longest,
            warnAbove: longest - 30,
            warning: t`Getting close!`,
            tooLong: t`Too long!`,
          }}
          required
          fullWidth
          ref={topicField}
        />
        {topics.length > 0 && (
          <Box
            component="ul"
            role="list"
            aria-label={t`Topics for these NEOs`}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            {topics.map((text) => (
              <Box component="li" key={text} sx={{ minWidth: 0, maxWidth: '100%' }}>
                <Chip
                  label={text}
                  variant={text === topic ? 'filled' : 'outlined'}
                  onClick={() => beginning.setTopic(text)}
                  sx={{
                    height: 'auto',
                    minHeight: 40,
                    maxWidth: '100%',
                    '& .MuiChip-label': { whiteSpace: 'normal', py: 0.75 },
                  }}
                />
              </Box>
            ))}
          </Box>
        )}
      </FormSection>
      <FormSection title={t`Who speaks when`}>
        <StyleSelect
          label={t`Order`}
          value={turns}
          onChange={beginning.setTurns}
          options={[
            {
              value: 'rounds',
              label: t`In turn`,
              description: t`One after the other, in the order above.`,
            },
            {
              value: 'natural',
              label: t`Freely`,
              description: t`Whoever was named answers, or else whoever was silent longest.`,
            },
            {
              value: 'asked',
              label: t`When asked`,
              description: t`You choose who speaks, each time.`,
            },
          ]}
        />
      </FormSection>
      {problems.other !== undefined && <Alert severity="error">{problems.other}</Alert>}
      <Box>
        <LoadingButton
          type="submit"
          size="large"
          loading={isPending}
          loadingLabel={t`Starting...`}
        >{t`Start the debate`}</LoadingButton>
      </Box>
    </Box>
  );
}
