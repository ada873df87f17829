import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { LORE_BOUNDS, LORE_LIMITS } from '@neo/domain';
import { SwitchField, TextInput } from '@neo/ui';
import { usePlace, useSheetDesk } from '../sheet/SheetDesk.tsx';
import type { LoreValues } from '../sheet/sheet-values.ts';
import { NumberField } from '../sheet/fields.tsx';

/** The settings of all entries. */
export function LoreSettings() {
  const { t } = useLingui();
  const { values, change, isReadOnly } = useSheetDesk();
  const { name, scanDepth, tokenBudget, isRecursive } = values.lore;
  const put = (patch: Partial<LoreValues>) =>
    change(({ lore }) => ({ lore: { ...lore, ...patch } }));
  const places = {
    name: usePlace('lore.name'),
    scanDepth: usePlace('lore.scanDepth'),
    tokenBudget: usePlace('lore.tokenBudget'),
  };
  const bounds = LORE_BOUNDS;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <TextInput
          {...places.name}
          label={t`Name of the lore`}
          helperText={t`For yourself: which world it tells of.`}
          autoComplete="off"
          value={name}
          disabled={isReadOnly}
          onChange={(event) => put({ name: event.target.value })}
        />
        <NumberField
          {...places.scanDepth}
          label={t`Scan depth`}
          helperText={t`How many of the newest messages are searched for keys: ${bounds.scanDepthDefault} if you leave it empty, at most ${bounds.scanDepth}. With 0, none.`}
          placeholder={String(bounds.scanDepthDefault)}
          value={scanDepth}
          min={0}
          max={LORE_LIMITS.scanDepth}
          disabled={isReadOnly}
          onChange={(depth) => put({ scanDepth: depth })}
        />
        <NumberField
          {...places.tokenBudget}
          label={t`Token budget`}
          helperText={t`How many tokens the entries of one message may cost together: ${bounds.tokenBudgetDefault} if you leave it empty, at most ${bounds.tokenBudget}. Small models get less. With 0, no entry is used.`}
          placeholder={String(bounds.tokenBudgetDefault)}
          value={tokenBudget}
          min={0}
          max={LORE_LIMITS.tokenBudget}
          disabled={isReadOnly}
          onChange={(budget) => put({ tokenBudget: budget })}
        />
      </Box>
      <SwitchField
        label={t`Entries trigger each other`}
        helperText={t`Keys are also searched for in the text of included entries, up to ${bounds.levels} steps.`}
        checked={isRecursive}
        disabled={isReadOnly}
        onChange={(checked) => put({ isRecursive: checked })}
      />
    </>
  );
}
