import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { lengthOf, LORE_LIMITS } from '@neo/domain';
import { ChipsInput, Disclosure, StyleSelect, SwitchField, TextInput } from '@neo/ui';
import { useCallback, useId } from 'react';
import { useIsWide } from '../../../data/use-is-wide.ts';
import { LongText } from '../sheet/fields.tsx';
import { usePlace, useSheetDesk } from '../sheet/SheetDesk.tsx';
import { splitKeys } from '../sheet/split-words.ts';
import { useEntryName } from './use-entries.ts';
import type { EntryValues } from '../sheet/sheet-values.ts';
import { NumberField } from '../sheet/fields.tsx';
import type { EntryActions } from './use-entries.ts';

export interface EntryEditorProps {
  entry: EntryValues;
  update: EntryActions['update'];
  onClose: () => void;
  onRemove: () => void;
}

/** A phone has no room around it. */
const whole = { m: 0, width: '100%', maxWidth: 'none', borderRadius: 0 } as const;

/** One entry with all of its fields. What is typed is in the form at once: closing loses nothing. */
export function EntryEditor({ entry, update, onClose, onRemove }: EntryEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const { isReadOnly } = useSheetDesk();
  const nameOfEntry = useEntryName();
  const isWide = useIsWide();
  const put = (patch: Partial<EntryValues>) => update(entry.id, patch);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={!isWide}
      slotProps={{ paper: { sx: isWide ? { maxWidth: 760 } : whole } }}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {nameOfEntry(entry)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start', '&&': { pt: 1 } }}>
        <Waking entry={entry} put={put} />
        <Text entry={entry} update={update} />
        <Matching entry={entry} put={put} />
        <Placing entry={entry} put={put} />
      </DialogContent>
      <DialogActions>
        {!isReadOnly && (
          <Button color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
            {t`Delete`}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t`Done`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export interface PartProps {
  entry: EntryValues;
  put: (patch: Partial<EntryValues>) => void;
}

/** Its name, and what wakes it. */
function Waking({ entry, put }: PartProps) {
  const { t } = useLingui();
  const { isReadOnly } = useSheetDesk();
  const name = usePlace(`entry:${entry.id}.name`);
  const keys = usePlace(`entry:${entry.id}.keys`);
  const count = entry.keys.length;
  const { keys: most } = LORE_LIMITS;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <SwitchField
          disabled={isReadOnly}
          label={t`In use`}
          checked={entry.isEnabled}
          onChange={(isEnabled) => put({ isEnabled })}
        />
        <SwitchField
          disabled={isReadOnly}
          label={t`Always: included from the beginning, without a key`}
          checked={entry.isConstant}
          onChange={(isConstant) => put({ isConstant })}
        />
      </Box>
      <TextInput
        {...name}
        label={t`Name`}
        helperText={t`For yourself and for the list.`}
        autoComplete="off"
        value={entry.name}
        disabled={isReadOnly}
        onChange={(event) => put({ name: event.target.value })}
      />
      <ChipsInput
        {...keys}
        label={t`Keys`}
        helperText={t`A message that contains one of them triggers the entry. Press Enter or a comma after each; you can also paste a list.`}
        value={entry.keys}
        onChange={(value) => put({ keys: value })}
        split={splitKeys}
        maxLength={LORE_LIMITS.key}
        inputLabel={t`Add a key`}
        chosenLabel={t`Its keys`}
        removeLabel={(key) => t`Remove ${key}`}
        countLabel={count > 0 ? t`${count} of ${most}` : undefined}
        disabled={isReadOnly}
      />
    </>
  );
}

/** The text that the model gets, and the author's own notes. */
function Text({ entry, update }: { entry: EntryValues; update: EntryActions['update'] }) {
  const { t } = useLingui();
  const { isReadOnly } = useSheetDesk();
  const { id } = entry;
  const content = usePlace<HTMLInputElement | HTMLTextAreaElement>(`entry:${id}.content`);
  const onText = useCallback((text: string) => update(id, { content: text }), [update, id]);
  return (
    <LongText
      {...content}
      label={t`Text`}
      helperText={t`The text that the model gets. Write it as facts, not as orders.`}
      minRows={5}
      value={entry.content}
      max={LORE_LIMITS.content}
      disabled={isReadOnly}
      onText={onText}
    />
  );
}

/** Secondary keys, and how keys are matched. */
function Matching({ entry, put }: PartProps) {
  const { t } = useLingui();
  const { isReadOnly } = useSheetDesk();
  const secondary = usePlace(`entry:${entry.id}.secondaryKeys`);
  const logics = {
    any: t`One of them must occur`,
    all: t`All of them must occur`,
    notAny: t`None of them may occur`,
    notAll: t`At least one must be missing`,
  };
  return (
    <Disclosure
      summary={t`When exactly it fires`}
      isOpen={entry.secondaryKeys.length > 0 || secondary.error !== undefined || undefined}
    >
      <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
        <ChipsInput
          {...secondary}
          label={t`Secondary keys`}
          helperText={t`They must occur in addition to a key.`}
          value={entry.secondaryKeys}
          onChange={(value) => put({ secondaryKeys: value })}
          split={splitKeys}
          maxLength={LORE_LIMITS.key}
          inputLabel={t`Add a secondary key`}
          chosenLabel={t`Its secondary keys`}
          removeLabel={(key) => t`Remove ${key}`}
          disabled={isReadOnly}
        />
        {entry.secondaryKeys.length > 0 && (
          <StyleSelect
            label={t`It fires when`}
            options={Object.entries(logics).map(([value, label]) => ({
              value: value as EntryValues['logic'],
              label,
            }))}
            value={entry.logic}
            onChange={(logic) => put({ logic })}
            disabled={isReadOnly}
          />
        )}
        <Box>
          <SwitchField
            disabled={isReadOnly}
            label={t`Whole words`}
            helperText={t`“sea” does not match “seaside”.`}
            checked={entry.isWholeWords}
            onChange={(isWholeWords) => put({ isWholeWords })}
          />
          <SwitchField
            disabled={isReadOnly}
            label={t`Capital letters matter`}
            helperText={t`“Rose” matches, “rose” does not.`}
            checked={entry.isCaseSensitive}
            onChange={(isCaseSensitive) => put({ isCaseSensitive })}
          />
          <SwitchField
            disabled={isReadOnly}
            label={t`Patterns`}
            helperText={t`A key such as /drag(on|ons)/i is a pattern, others stay plain text. With a pattern, secondary keys have no effect.`}
            checked={entry.isRegex}
            onChange={(isRegex) => put({ isRegex })}
          />
        </Box>
      </Box>
    </Disclosure>
  );
}

/** Its position in the prompt, and its priority when there is no room. */
function Placing({ entry, put }: PartProps) {
  const { t } = useLingui();
  const { isReadOnly } = useSheetDesk();
  const order = usePlace(`entry:${entry.id}.order`);
  const priority = usePlace(`entry:${entry.id}.priority`);
  const comment = usePlace<HTMLInputElement | HTMLTextAreaElement>(`entry:${entry.id}.comment`);
  const { rank, comment: room } = LORE_LIMITS;
  const hasError = [order, priority, comment].some(({ error }) => error !== undefined);
  return (
    <Disclosure summary={t`Place, priority and notes`} isOpen={hasError || undefined}>
      <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <NumberField
            {...order}
            label={t`Order`}
            helperText={t`Lower numbers come earlier in the prompt.`}
            value={entry.order}
            min={-rank}
            max={rank}
            disabled={isReadOnly}
            onChange={(value) => put({ order: value ?? 0 })}
          />
          <NumberField
            {...priority}
            label={t`Priority`}
            helperText={t`The lowest is left out first if there is no room. If empty, the order decides.`}
            value={entry.priority}
            min={-rank}
            max={rank}
            disabled={isReadOnly}
            onChange={(value) => put({ priority: value })}
          />
        </Box>
        <StyleSelect
          label={t`Position of constant entries`}
          options={[
            { value: 'before', label: t`Before the definition` },
            { value: 'after', label: t`After the definition` },
          ]}
          value={entry.position}
          onChange={(position) => put({ position })}
          disabled={isReadOnly}
        />
        <TextInput
          {...comment}
          label={t`Note to yourself`}
          helperText={t`The NEO never sees it.`}
          multiline
          minRows={2}
          maxRows={8}
          value={entry.comment}
          disabled={isReadOnly}
          counter={{
            length: lengthOf(entry.comment),
            max: room,
            warnAbove: Math.floor(room * 0.9),
            warning: t`Getting close!`,
            tooLong: t`Too long!`,
          }}
          onChange={(event) => put({ comment: event.target.value })}
        />
      </Box>
    </Disclosure>
  );
}
