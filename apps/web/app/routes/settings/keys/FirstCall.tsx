import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/api.ts';
import { deploymentQuery } from '../../../data/queries.ts';
import { Choice } from '../Choice.tsx';
import { CopyBlock } from '../../../features/code/CopyBlock.tsx';

type Way = 'curl' | 'python' | 'typescript';

const WAYS = [
  { value: 'curl', label: 'curl' },
  { value: 'python', label: 'Python' },
  { value: 'typescript', label: 'TypeScript' },
] as const satisfies readonly { value: Way; label: string }[];

const MODEL = 'neo/ID';

/** A first call, with OpenAI's own clients. */
const CODE: Record<Way, (base: string, key: string) => string> = {
  curl: (base, key) => `curl ${base}/chat/completions \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "${MODEL}", "messages": [{"role": "user", "content": "Hello"}]}'`,
  python: (base, key) => `from openai import OpenAI

client = OpenAI(base_url="${base}", api_key="${key}")
print(client.chat.completions.create(model="${MODEL}", messages=[{"role": "user", "content": "Hello"}]).choices[0].message.content)`,
  typescript: (base, key) => `import OpenAI from 'openai';

const client = new OpenAI({ baseURL: '${base}', apiKey: '${key}' });
console.log((await client.chat.completions.create({ model: '${MODEL}', messages: [{ role: 'user', content: 'Hello' }] })).choices[0].message.content);`,
};

/** How a program begins. @param apiKey a new key, while it is shown */
export function FirstCall({ apiKey = 'neo_sk_…' }: { apiKey?: string }) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>('curl');
  const { data } = useQuery(deploymentQuery(useApi()));
  const base = `${data?.publicUrl ?? ''}/v1`;
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="subtitle2" component="h3">
        {t`The first call`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Trans>
          Every program that speaks OpenAI’s format works with this address and a key. The ID of a
          NEO is the last part of the address of its page; <code>GET /v1/models</code> lists them.
        </Trans>
      </Typography>
      <CopyBlock label={t`Address for programs`} text={base} />
      <Choice label={t`Language of the example`} options={WAYS} value={way} onChange={setWay} />
      <CopyBlock label={t`Example`} text={CODE[way](base, apiKey)} />
    </Box>
  );
}
