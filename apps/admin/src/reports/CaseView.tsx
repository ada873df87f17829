import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { CaseDetail } from '@neo/contracts';
import { DECISIONS } from '@neo/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { momentOf } from '../i18n/dates.ts';
import { labels } from '../i18n/i18n.ts';
import { ConsolePage } from '../layout/ConsolePage.tsx';
import { useMe, useViewer } from '../parts/me.tsx';
import { Section } from '../parts/Section.tsx';
import { KeysDialog } from '../review/KeysDialog.tsx';
import { useKeys } from '../review/use-keys.ts';
import { CaseActions } from './CaseActions.tsx';
import { CaseDecisions } from './CaseDecisions.tsx';
import { Claim, Reasons, State } from './CaseMarks.tsx';
import { CaseReports } from './CaseReports.tsx';
import { CaseTarget } from './CaseTarget.tsx';
import { DecideForm } from './DecideForm.tsx';
import type { DecideHandle } from './DecideForm.tsx';
import { DECISION_KEYS } from './decision-words.ts';
import { caseHref, reportsHref } from './hrefs.ts';
import { casesAround } from './next-case.ts';
import { queueOf } from './reads.ts';
import { useClaim } from './use-claim.ts';

export interface CaseViewProps {
  found: CaseDetail;
  /** The filter of the list that it was opened from. */
  filter: object;
  lead: ReactNode;
}

/** Why the viewer cannot decide about this case now. */
function useWhyNot({ target, claim, openReports, allowed }: CaseDetail): string | undefined {
  const { t } = useLingui();
  const me = useMe();
  if (target.userId === me.id) {
    return t`This is about you or your own NEO: another moderator decides.`;
  }
  if (openReports === 0) return t`No report is open: it was decided already.`;
  if (claim && claim.id !== me.id) {
    return t`@${claim.username} is working on this until ${momentOf(claim.until)}. Nobody else can decide in the meantime.`;
  }
  return allowed.length === 0 ? t`You are not allowed to decide about this.` : undefined;
}

/** Puts the focus where the next page takes it to its title. */
function leaveFocus(): void {
  document.getElementById('main')?.focus();
  window.scrollTo({ top: 0 });
}

/** A case: the thing, its reports, what was decided, and the decision. By keys or by buttons. */
export function CaseView({ found, filter, lead }: CaseViewProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notify = useNotify();
  const queries = useQueryClient();
  const viewer = useViewer();
  const { data: queue = [] } = useQuery(queueOf(JSON.stringify(filter)));
  const { next, previous } = casesAround(viewer, queue, found.id);
  const whyNot = useWhyNot(found);
  const claim = useClaim(found);
  const form = useRef<DecideHandle>(null);
  const [isKeyed, setKeyed] = useStore('review.keys', true);
  const [isAsked, setAsked] = useState(false);

  const open = (id: string | undefined) => {
    if (id === undefined) return;
    leaveFocus();
    void navigate(caseHref(id, filter));
  };
  const decided = async () => {
    // Somebody may decide before the queue was read.
    const rows = next
      ? []
      : await queries.fetchQuery(queueOf(JSON.stringify(filter))).catch(() => []);
    const following = next ?? casesAround(viewer, rows, found.id).next;
    if (following) {
      open(following.id);
      return;
    }
    leaveFocus();
    notify(t`Decided. That was the last one here.`, { type: 'success' });
    void navigate(reportsHref(filter));
  };
  const acts = {
    onClaim: () => !claim.pending && claim.change(),
    onNext: () => open(next?.id),
    onBack: () => open(previous?.id),
    onKeys: () => setAsked(true),
  };
  const choices = DECISIONS.map(
    (decision) => [DECISION_KEYS[decision], () => form.current?.choose(decision)] as const,
  );
  useKeys(
    {
      ...Object.fromEntries(choices),
      c: acts.onClaim,
      y: acts.onNext,
      arrowright: acts.onNext,
      arrowleft: acts.onBack,
      '?': acts.onKeys,
    },
    isKeyed && !isAsked,
  );
  const { decisions, targetKinds } = labels();
  return (
    <ConsolePage
      title={found.target.label}
      detail={targetKinds[found.target.kind]}
      lead={lead}
      facts={<Facts found={found} />}
    >
      <CaseActions
        claim={claim.state}
        pending={claim.pending}
        canGoOn={next !== undefined}
        canGoBack={previous !== undefined}
        {...acts}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <CaseTarget found={found} />
          <CaseReports {...found} />
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          <Section title={t`Your decision`}>
            <DecideForm ref={form} found={found} whyNot={whyNot} onDecided={() => void decided()} />
          </Section>
          <Section title={t`What was decided`}>
            <CaseDecisions caseId={found.id} decisions={found.decisions} />
          </Section>
        </Box>
      </Box>
      {isAsked && (
        <KeysDialog
          keys={[
            ...DECISIONS.map((one): [string[], string] => [
              [DECISION_KEYS[one].toUpperCase()],
              decisions[one],
            ]),
            [['Ctrl ↵'], t`Send the decision`],
            [['C'], t`Work on it, or end the claim`],
            [['Y', '→'], t`Skip and go on`],
            [['←'], t`Back to the previous one`],
            [['?'], t`These keys`],
          ]}
          isOn={isKeyed}
          onTurn={setKeyed}
          onClose={() => setAsked(false)}
        />
      )}
    </ConsolePage>
  );
}

function Facts({ found }: { found: CaseDetail }) {
  const { t } = useLingui();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, mt: 0.5, color: 'text.secondary' }}>
      <Reasons reasons={found.reasons} />
      <span>
        <State {...found} /> · {t`Worked on by:`} <Claim claim={found.claim} />
      </span>
    </Box>
  );
}
