import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Parameter } from './api-document.ts';

/** The parameters of a call. */
export function ParameterTable({ parameters }: { parameters: readonly Parameter[] }) {
  const { t } = useLingui();
  const places = { path: t`in the path`, query: t`in the query`, header: t`in the header` };
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        typography: 'body2',
        '& dt': { fontWeight: 600 },
        '& dt code': { mr: 1 },
        '& dt span': { fontWeight: 400, color: 'text.secondary' },
        '& dd': { m: 0, mb: 1.25, color: 'text.secondary', overflowWrap: 'anywhere' },
      }}
    >
      {parameters.map(({ name, where, isRequired, type, description }) => (
        <div key={`${where} ${name}`}>
          <dt>
            <code>{name}</code>
            <span>
              {places[where]}
              {isRequired && ` · ${t`required`}`}
            </span>
          </dt>
          <dd lang="en">
            <code>{type}</code>
            {description && <> {description}</>}
          </dd>
        </div>
      ))}
    </Box>
  );
}
