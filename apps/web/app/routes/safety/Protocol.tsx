import { Plural, Trans, useLingui } from '@lingui/react/macro';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { HelpCard } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { protocolQuery } from '../../data/safety-queries.ts';

const useProtocol = () => useQuery(protocolQuery(useApi())).data;

/** The help lines of the viewer. */
export function Lines() {
  const { t } = useLingui();
  const lines = useProtocol()?.help.lines;
  if (!lines) {
    return (
      <MuiLink href="https://findahelpline.com" target="_blank" rel="noopener noreferrer">
        {t`Help lines for every country`}
      </MuiLink>
    );
  }
  return (
    <HelpCard
      title={t`Help lines`}
      description={t`They listen. You need not give your name.`}
      lines={lines}
      labels={{
        call: (number) => t`Call ${number}`,
        text: (number) => t`Text ${number}`,
        website: t`Website`,
        dismiss: t`Dismiss`,
      }}
    />
  );
}

/** The version of the protocol. */
export function Version() {
  const version = useProtocol()?.version;
  if (version === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      <Trans>Version of the protocol: {version}</Trans>
    </Typography>
  );
}

/** How often help lines were shown, by year. */
export function Numbers() {
  const { t } = useLingui();
  const protocol = useProtocol();
  if (!protocol) return null;
  const { referrals } = protocol;
  if (referrals.length === 0) return <Typography>{t`Help lines were not shown yet.`}</Typography>;
  return (
    <ul>
      {referrals.map(({ year, count }) => (
        <li key={year}>
          {year}: <Plural value={count} one="shown # time" other="shown # times" />
        </li>
      ))}
    </ul>
  );
}
