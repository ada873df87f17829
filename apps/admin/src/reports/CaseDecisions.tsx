import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CaseDecision } from '@neo/contracts';
import { isHouseRule } from '@neo/domain';
import { useLinkComponent } from '@neo/ui';
import { momentOf } from '../i18n/dates.ts';
import { labels } from '../i18n/i18n.ts';
import { useDecisionWords } from './use-decision-words.ts';

/** A rule by its name, or in the words of the moderator. */
export const ruleOf = (rule: string): string =>
  isHouseRule(rule) ? labels().reportReasons[rule] : rule;

/** A decision with its rule and reason. */
export function DecisionFacts({ made, isNamed }: { made: CaseDecision; isNamed: boolean }) {
  const { t } = useLingui();
  const words = useDecisionWords();
  return (
    <>
      <Typography sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>
        {isNamed && `${made.target.label} (${labels().targetKinds[made.target.kind]}): `}
        {words(made)} · {labels().decisionStates[made.state]}
      </Typography>
      {(made.rule || made.reason) && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {[made.rule && ruleOf(made.rule), made.reason].filter(Boolean).join(': ')}
        </Typography>
      )}
      <Typography variant="caption" component="p" color="textSecondary">
        {made.decidedBy === null ? t`Somebody who left` : `@${made.decidedBy}`} ·{' '}
        {momentOf(made.createdAt)}
      </Typography>
    </>
  );
}

export interface CaseDecisionsProps {
  caseId: string;
  decisions: readonly CaseDecision[];
}

/** Earlier decisions about the thing and its owner, the newest first. */
export function CaseDecisions({ caseId, decisions }: CaseDecisionsProps) {
  const { t } = useLingui();
  const InnerLink = useLinkComponent();
  if (decisions.length === 0) {
    return (
      <Typography color="textSecondary">
        {t`Nothing was decided about it or its owner yet.`}
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {decisions.map((made) => (
        <Box component="li" key={made.id} sx={{ minWidth: 0 }}>
          <DecisionFacts made={made} isNamed={made.caseId !== caseId} />
          {made.appeal && (
            <Link component={InnerLink} href={`/appeals/${made.appeal.id}`} variant="body2">
              {t`Appeal: ${labels().appealStates[made.appeal.state]}`}
            </Link>
          )}
        </Box>
      ))}
    </Box>
  );
}
