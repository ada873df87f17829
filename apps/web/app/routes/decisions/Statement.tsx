import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OwnDecision } from '@neo/contracts';
import { isHouseRule } from '@neo/domain';
import { SettingsSection } from '@neo/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocalDate } from '../../i18n/use-local-date.ts';
import { useModerationLabels } from '../../i18n/moderation-words.ts';

/** The decision in one sentence. */
function useDecided(decision: OwnDecision): string {
  const { t } = useLingui();
  const isProfile = decision.target.kind === 'user';
  const { label } = decision.target;
  switch (decision.decision) {
    case 'note':
      return isProfile
        ? t`This is a warning about your profile. Nothing else changes.`
        : t`This is a warning about your NEO “${label}”. Nothing else changes.`;
    case 'unlist':
      return t`Your NEO “${label}” was taken out of all lists. People who have its link can still open it.`;
    case 'hide':
      return t`Your NEO “${label}” was blocked. Only you and moderators can open it.`;
    case 'suspend':
      return t`Your account is suspended. You can sign in, read, export your data, appeal, and delete your account.`;
    case 'delete':
      return isProfile ? t`Your account was deleted.` : t`Your NEO “${label}” was deleted.`;
    default:
      return t`Nothing was decided against you.`;
  }
}

/** The statement of reasons, with the six elements of art. 17(3). */
export function Statement({ decision }: { decision: OwnDecision }) {
  const { t } = useLingui();
  const localDate = useLocalDate();
  const { decisionStates, reportReasons } = useModerationLabels();
  const { application_date: from, end_date: end, rule, target } = decision;
  const moment = (at: string) => localDate(at, { dateStyle: 'long', timeStyle: 'short' });
  const start = moment(from);
  const last = end && moment(end);
  const { reversedAt } = decision;
  // A reversal after its end changes nothing of when it applied.
  const reversed =
    reversedAt !== null && (end === null || Date.parse(reversedAt) < Date.parse(end))
      ? moment(reversedAt)
      : null;
  const isIllegal = decision.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT';
  const isByReport = decision.source_type === 'SOURCE_ARTICLE_16';
  const isFoundByMachine = decision.automated_detection === 'Yes';
  const isDecidedByMachine = decision.automated_decision !== 'AUTOMATED_DECISION_NOT_AUTOMATED';
  return (
    <SettingsSection title={t`Statement of reasons`}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2.5, width: '100%' }}>
        <Element term={t`What was decided`}>
          {useDecided(decision)}{' '}
          <Chip size="small" variant="outlined" label={decisionStates[decision.state]} />
        </Element>
        <Element term={t`For how long, and where`}>
          {reversed
            ? t`From ${start} until it was reversed on ${reversed}.`
            : last
              ? t`From ${start} until ${last}.`
              : t`From ${start}, without an end.`}{' '}
          {decision.state === 'active' ? t`It applies everywhere.` : t`It applied everywhere.`}
        </Element>
        <Element term={t`The facts`}>
          {decision.decision_facts}
          {target.neoId !== null && (
            <>
              {' '}
              <MuiLink component={Link} to={`/neo/${target.neoId}`}>
                {t`Open the NEO`}
              </MuiLink>
            </>
          )}
        </Element>
        <Element term={t`How it was found`}>
          {isByReport ? t`Somebody reported it.` : t`We found it ourselves.`}{' '}
          {isFoundByMachine
            ? t`A machine took part in finding it.`
            : t`No machine took part in finding it.`}{' '}
          {isDecidedByMachine
            ? t`A machine took part in the decision.`
            : t`A person decided. No machine took part in the decision.`}
        </Element>
        <Element term={isIllegal ? t`The law` : t`The rule`}>
          {isHouseRule(rule) ? reportReasons[rule] : rule}
        </Element>
        <Element term={t`The moderator’s reason`}>{decision.reason}</Element>
      </Box>
    </SettingsSection>
  );
}

function Element({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="subtitle2">
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mt: 0.25, whiteSpace: 'pre-wrap' }}>
        {children}
      </Typography>
    </div>
  );
}
