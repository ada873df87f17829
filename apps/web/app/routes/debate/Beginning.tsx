import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import { DEBATE_LIMITS } from '@neo/domain';
import { FilterChips, LoadingButton, Seats, TextInput } from '@neo/ui';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { NeoPicker } from '../../features/debates/NeoPicker.tsx';
import { HelpOnDemand } from '../../features/help/HelpOnDemand.tsx';
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
        void beginning.start().then(({ neos: ofNeos, topic: ofTopic }) => {
          if (ofNeos !== undefined) picker.current?.focus();
          else if (ofTopic !== undefined) topicField.current?.focus();
        });
      }}
      sx={{ display: 'grid', gap: 4, pb: 4 }}
    >
      <Part title={t`Who debates`} description={t`They speak in this order.`}>
        <Seats
          label={t`Who debates`}
          seats={neos.map(({ id, neo, isRefused }) => {
            const name = neo?.name ?? (isRefused ? t`Not available` : t`Loading...`);
            return {
              id,
              name,
              image: imageOfSize(neo?.image ?? null, 256),
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
      </Part>
      <Part title={t`What it is about`}>
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
                <Button
                  variant="outlined"
                  color="inherit"
                  aria-pressed={text === topic}
                  onClick={() => beginning.setTopic(text)}
                  sx={{ fontWeight: 500, textAlign: 'start', overflowWrap: 'anywhere' }}
                >
                  {text}
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </Part>
      <Part title={t`Who speaks when`}>
        <FilterChips
          label={t`Who speaks when`}
          value={turns}
          onChange={beginning.setTurns}
          options={[
            { value: 'rounds', label: t`In turn` },
            { value: 'natural', label: t`Freely` },
            { value: 'asked', label: t`When asked` },
          ]}
        />
        <Typography role="status" variant="body2" color="textSecondary">
          {
            {
              rounds: t`One after the other, in the order above.`,
              natural: t`The NEO that was named answers, or else the one that has been silent the longest.`,
              asked: t`You choose who speaks, each time.`,
            }[turns]
          }
        </Typography>
      </Part>
      {problems.other !== undefined && (
        <Typography role="alert" color="error">
          {problems.other}
        </Typography>
      )}
      <HelpOnDemand onDismissed={() => topicField.current?.focus()} />
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

/** A part of the form, with its heading. */
function Part(props: { title: string; description?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
      <div>
        <Typography id={id} variant="h4" component="h2">
          {props.title}
        </Typography>
        {props.description && (
          <Typography variant="body2" color="textSecondary">
            {props.description}
          </Typography>
        )}
      </div>
      {props.children}
    </Box>
  );
}
