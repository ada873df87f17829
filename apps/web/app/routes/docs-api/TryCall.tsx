import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LoadingButton, NoticeCard, TextInput } from '@neo/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../data/use-user.ts';
import { CopyBlock } from '../../features/code/CopyBlock.tsx';
import type { Call, Details } from './api-document.ts';
import { valuesOf } from './requests.ts';
import { useTryCall } from './use-try-call.ts';

export interface TryCallProps {
  call: Call;
  details: Details;
}

/** A form that sends the call with one's own session, or says why it does not. */
export function TryCall({ call, details }: TryCallProps) {
  const { t } = useLingui();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h6" component="h3">
        {t`Try it`}
      </Typography>
      <Choice call={call} details={details} />
    </Box>
  );
}

function Choice({ call, details }: TryCallProps) {
  const { t } = useLingui();
  const user = useUser();
  const says = (text: string) => <Typography variant="body2">{text}</Typography>;
  if (call.access === 'key') return says(t`This call does not accept a session. Use an API key.`);
  if (details.body && details.body.shape === undefined) {
    return says(t`This call takes a file. Send one with curl.`);
  }
  if (details.types.join() === 'text/event-stream') {
    return says(t`This stream does not end. Follow it with curl.`);
  }
  if (details.successes.some(({ status }) => status === '302')) {
    return says(t`This address redirects browsers. Open it in a tab.`);
  }
  if (call.access !== 'public' && !user) {
    const here = `/?${new URLSearchParams({ next: '/docs/api' })}`;
    return (
      <Typography variant="body2">
        <Trans>
          <MuiLink component={Link} to={here}>
            Sign in
          </MuiLink>{' '}
          to try this call with your own session.
        </Trans>
      </Typography>
    );
  }
  return <TryForm call={call} details={details} />;
}

function TryForm({ call, details }: TryCallProps) {
  const { t } = useLingui();
  const isRead = call.method === 'GET';
  const fields = details.parameters.filter(({ where }) => where !== 'header');
  const recorded = valuesOf(details);
  const [parameters, setParameters] = useState<Record<string, string>>({});
  const [body, setBody] = useState(recorded.body ?? '{}');
  const { send, isPending, outcome, isBodyWrong } = useTryCall(call, details);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ parameters, ...(details.body && { body }) });
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      {!isRead && (
        <NoticeCard tone="warning">
          {t`This changes real data: it acts on your account as the product itself would.`}
        </NoticeCard>
      )}
      {fields.map(({ name, isRequired, example }) => (
        <TextInput
          key={name}
          size="small"
          label={name}
          value={parameters[name] ?? ''}
          required={isRequired}
          helperText={example && t`Such as ${example}`}
          onChange={(event) => setParameters({ ...parameters, [name]: event.target.value })}
          slotProps={{ htmlInput: { required: isRequired, spellCheck: false } }}
        />
      ))}
      {details.body && (
        <TextInput
          label={t`Body, as JSON`}
          multiline
          minRows={3}
          maxRows={16}
          value={body}
          error={isBodyWrong ? t`This is not JSON.` : undefined}
          onChange={(event) => setBody(event.target.value)}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
      )}
      <Box>
        <LoadingButton
          type="submit"
          variant="outlined"
          color={call.method === 'DELETE' ? 'error' : 'primary'}
          loading={isPending}
        >
          {isRead ? t`Send` : t`Send, and change real data`}
        </LoadingButton>
      </Box>
      <Box role="status" sx={{ minWidth: 0 }}>
        {outcome && (
          <>
            <Typography variant="body2" sx={{ mb: 1 }}>
              {outcome.status === 0
                ? t`The server could not be reached.`
                : t`Status ${outcome.status}, after ${outcome.milliseconds} ms`}
            </Typography>
            {outcome.text !== '' && <CopyBlock label={t`Your answer`} text={outcome.text} />}
          </>
        )}
      </Box>
    </Box>
  );
}
