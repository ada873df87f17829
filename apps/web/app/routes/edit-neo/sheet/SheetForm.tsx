import { Suspense } from 'react';
import type { Ref } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@neo/ui';
import type { StoredSheet } from '@neo/contracts';
import { useApi } from '../../../data/api.ts';
import { DraftNotice } from '../../../features/neo-form/DraftNotice.tsx';
import type { EditTab } from '../edit-tabs.ts';
import type { SheetHandle } from './handle.ts';
import { GreetingsTab, LoreTab, TextsTab } from './prefetch-sheet.tsx';
import { SheetContext } from './sheet-context.ts';
import { editedSheetQuery } from './sheet-query.ts';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { StaleSheetDialog } from './StaleSheetDialog.tsx';
import { useSheet } from './use-sheet.ts';
import type { SheetField } from './values.ts';

export interface SheetFormProps {
  neoId: string;
  isReadOnly: boolean;
  /** On the profile's, it shows nothing and keeps what was typed. */
  tab: EditTab;
  handle: Ref<SheetHandle>;
  isSaving: boolean;
  /** Called when the fields that differ become others. */
  onChanged: (fields: readonly SheetField[]) => void;
  /** A version was chosen, and is to be saved. */
  onSave: () => void;
}

/** Sheet, greetings and lore of a NEO: one form in three tabs. */
export default function SheetForm(props: SheetFormProps) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(editedSheetQuery(useApi(), props.neoId));
  if (data) return <Filled {...props} read={data} />;
  if (props.tab === 'profile') return null;
  return isError ? (
    <ErrorState
      title={t`Something went wrong`}
      retryLabel={t`Try again`}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <SheetSkeleton />
  );
}

function Filled({
  read,
  tab,
  isSaving,
  onSave,
  ...options
}: SheetFormProps & { read: StoredSheet }) {
  const sheetTab = tab === 'profile' ? 'sheet' : tab;
  const sheet = useSheet(read, { ...options, tab: sheetTab });
  const { stale } = sheet;
  return (
    <SheetContext value={sheet.desk}>
      {tab !== 'profile' && <DraftNotice draft={sheet.restored} onDiscard={sheet.discard} />}
      <Suspense fallback={<SheetSkeleton />}>
        {tab === 'sheet' && <TextsTab />}
        {tab === 'greetings' && <GreetingsTab />}
        {tab === 'lore' && <LoreTab />}
      </Suspense>
      {stale && (
        <StaleSheetDialog
          key={stale.version}
          versions={stale}
          isSaving={isSaving}
          onSave={(choice) => {
            sheet.takeChosen(choice);
            onSave();
          }}
          onCancel={sheet.closeStale}
        />
      )}
    </SheetContext>
  );
}
