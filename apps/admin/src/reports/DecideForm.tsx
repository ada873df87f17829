import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isApiError } from '@neo/client';
import type { CaseDetail, DecisionInput } from '@neo/contracts';
import { ConfirmDialog, LoadingButton } from '@neo/ui';
import { useMutation } from '@tanstack/react-query';
import { useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import type { Decision, SuspensionDays } from '@neo/domain';
import { useOutcome } from '../decisions/use-outcome.ts';
import { labels } from '../i18n/i18n.ts';
import { Key } from '../parts/Key.tsx';
import { api } from '../providers/api.ts';
import { DaysField } from './DaysField.tsx';
import { DecisionChoice } from './DecisionChoice.tsx';
import { ReasonField, RuleField } from './WhyFields.tsx';
import { useDraft } from './use-draft.ts';
import type { Draft } from './use-draft.ts';
import { faultsOf, refusedFields } from './faults.ts';

export interface DecideHandle {
  /** Chooses a decision, and goes to the next field that it needs. */
  choose: (decision: Decision) => void;
}

export interface DecideFormProps {
  found: CaseDetail;
  /** Why nobody, or not this viewer, can decide now. */
  whyNot: string | undefined;
  onDecided: () => void;
  ref?: Ref<DecideHandle>;
}

const inputOf = (draft: Draft, version: number | undefined): DecisionInput => {
  const { decision, days, rule, ownRule, reason } = draft;
  const isBound = decision === 'suspend' && days !== 'permanent';
  return {
    decision: decision as Decision,
    ...(isBound && { days: Number(days) as SuspensionDays }),
    ...(decision === 'dismiss'
      ? { rule: '', reason: reason.trim() }
      : { rule: rule === 'own' ? ownRule.trim() : rule, reason: reason.trim() }),
    version,
  };
};

/** The decision about a case. What was typed stays until it is sent, whatever the answer. */
export function DecideForm({ found, whyNot, onDecided, ref }: DecideFormProps) {
  const { t } = useLingui();
  const { draft, change, forget } = useDraft(found);
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const { decision } = draft;
  const kind = found.target.kind;
  const outcome = useOutcome({
    done: t`Decided: ${found.target.label}.`,
    failed: t`The decision could not be stored`,
    onEnd: () => setAsked(false),
  });
  const call = useMutation({
    mutationFn: (body: DecisionInput) => api.cases.decide({ params: { id: found.id }, body }),
    ...outcome,
    onSuccess: () => {
      forget();
      outcome.onSuccess();
    },
  });
  const faults = isChecked ? faultsOf(draft) : {};
  const said = { ...(isApiError(call.error) && refusedFields(call.error)), ...faults };
  const isOff = whyNot !== undefined || call.isPending;

  const focus = (name: string) => {
    // The field exists once the choice is rendered.
    setTimeout(() => box.current?.querySelector<HTMLElement>(`[data-field=${name}]`)?.focus());
  };
  useImperativeHandle(ref, () => ({
    choose: (chosen) => {
      if (isOff || !found.allowed.includes(chosen)) return;
      change({ decision: chosen });
      focus(chosen === 'dismiss' ? 'send' : 'reason');
    },
  }));
  const send = () => call.mutate(inputOf(draft, found.neo?.version), { onSuccess: onDecided });
  const check = () => {
    if (isOff) return;
    setChecked(true);
    const [first] = Object.keys(faultsOf(draft));
    if (first) focus(first);
    else if (decision === 'delete') setAsked(true);
    else send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    check();
  };
  if (whyNot !== undefined && found.allowed.length === 0) {
    return <Typography color="textSecondary">{whyNot}</Typography>;
  }
  return (
    <Box
      component="form"
      ref={box}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {whyNot !== undefined && <Typography color="warning">{whyNot}</Typography>}
      <DecisionChoice
        kind={kind}
        allowed={found.allowed}
        value={decision}
        error={said.decision}
        disabled={isOff}
        onChange={(chosen) => change({ decision: chosen })}
      />
      {decision === 'suspend' && (
        <DaysField value={draft.days} disabled={isOff} onChange={(days) => change({ days })} />
      )}
      {decision !== '' && decision !== 'dismiss' && (
        <RuleField draft={draft} error={said.rule} disabled={isOff} onChange={change} />
      )}
      {decision !== '' && (
        <ReasonField
          value={draft.reason}
          isOptional={decision === 'dismiss'}
          error={said.reason}
          disabled={isOff}
          onChange={(reason) => change({ reason })}
        />
      )}
      <LoadingButton
        type="submit"
        data-field="send"
        aria-keyshortcuts="Control+Enter"
        color={decision === 'delete' ? 'error' : 'primary'}
        disabled={whyNot !== undefined || decision === ''}
        loading={call.isPending}
        sx={{ justifySelf: 'start', '@media (hover: none)': { '& kbd': { display: 'none' } } }}
      >
        <Key>Ctrl ↵</Key> {decision === '' ? t`Decide` : labels().decisions[decision]}
      </LoadingButton>
      {isAsked && (
        <ConfirmDialog
          open
          destructive
          title={t`Delete ${found.target.label}?`}
          description={
            kind === 'user'
              ? t`The account and all its NEOs are deleted for good. An appeal cannot bring them back.`
              : t`The NEO and all its conversations are deleted for good. An appeal cannot bring them back.`
          }
          confirmLabel={t`Delete`}
          cancelLabel={t`Cancel`}
          pending={call.isPending}
          onConfirm={send}
          onCancel={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
