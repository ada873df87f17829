import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { FormSection } from '@neo/ui';
import { useState } from 'react';
import { useSheetDesk } from '../sheet-context.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { LoreEntries } from './LoreEntries.tsx';
import { LoreHelp } from './LoreHelp.tsx';
import { LoreSettings } from './LoreSettings.tsx';
import { LoreTester } from './LoreTester.tsx';
import { useEntries } from './use-entries.ts';

const entryAt = (place: string | undefined): number | null => {
  const [, id] = /^entry:(\d+)\./.exec(place ?? '') ?? [];
  return id === undefined ? null : Number(id);
};

/** The lore: what it is told of its world, piece by piece. */
export default function LoreTab() {
  const { t } = useLingui();
  const { values, target } = useSheetDesk();
  const { removed, ...actions } = useEntries();
  const [openId, setOpenId] = useState<number | null>(null);
  // A refused save leads to the entry that is wrong.
  const [led, setLed] = useState<typeof target>(null);
  if (target !== led) {
    setLed(target);
    const id = entryAt(target?.place);
    if (id !== null) setOpenId(id);
  }
  const open = values.lore.entries.find(({ id }) => id === openId);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, lg: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormSection
        title={t`Lore`}
        description={t`What it knows of its world, told piece by piece: an entry is told when one of its keys occurs in the conversation, and costs nothing until then.`}
        aside={t`Optional`}
      >
        <LoreHelp />
        <LoreSettings />
      </FormSection>
      <LoreEntries actions={actions} removed={removed} onOpen={setOpenId} />
      <LoreTester onOpen={setOpenId} />
      {open && (
        <EntryEditor
          key={open.id}
          entry={open}
          onClose={() => setOpenId(null)}
          onRemove={() => {
            setOpenId(null);
            actions.remove(open.id);
          }}
          update={actions.update}
        />
      )}
    </Box>
  );
}
