import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { Disclosure, FormSection } from '@neo/ui';
import { useState } from 'react';
import { useSheetDesk } from '../sheet/SheetDesk.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { LoreEntries } from './LoreEntries.tsx';
import { LoreSettings } from './LoreSettings.tsx';
import { LoreTester } from './LoreTester.tsx';
import { useEntries } from './use-entries.ts';

const entryAt = (place: string | undefined): number | null => {
  const [, id] = /^entry:(\d+)\./.exec(place ?? '') ?? [];
  return id === undefined ? null : Number(id);
};

/** The tab of the lore: what the NEO knows about its world. */
export function LoreTab() {
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
        description={t`What it knows about its world, piece by piece: an entry is included when one of its keys occurs in the conversation, and costs nothing until then.`}
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

/** The essentials of docs/lore.md. */
function LoreHelp() {
  const { t } = useLingui();
  const facts = [
    t`Give an entry a few keys, such as “sea, shore, tide”. When one of them occurs in the newest messages, the NEO is told the entry’s text before it replies, and keeps it in mind for that part of the conversation.`,
    t`A key also matches inside words: “sea” matches “seaside”. Turn on “Whole words” if that is too much. Capital letters do not matter unless you turn them on.`,
    t`Secondary keys narrow it down: any of them, all of them, or none of them must occur as well.`,
    t`“Always” includes an entry in every prompt, without a key. It costs its tokens each time.`,
    t`If there is no room, entries with the lowest priority are left out first. A lower order comes earlier in the prompt.`,
    t`A key such as /drag(on|ons)/i is a pattern if “Patterns” is on. Look-ahead and back-references do not work.`,
    t`A text may begin with lines such as “@@scan_depth 2” or “@@exclude_keys dream”, as in Character Card V3.`,
    t`Try it out at the end of this page: the test says which entries a text triggers, and why others do not fire.`,
  ];
  return (
    <Disclosure summary={t`How lore works`}>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, maxWidth: '72ch', typography: 'body2', display: 'grid', gap: 1 }}
      >
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Box>
    </Disclosure>
  );
}
