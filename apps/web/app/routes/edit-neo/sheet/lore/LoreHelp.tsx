import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { Disclosure } from '@neo/ui';

/** The essentials of docs/lore.md. */
export function LoreHelp() {
  const { t } = useLingui();
  const facts = [
    t`Give an entry a few keys, such as “sea, shore, tide”. When one of them occurs in the newest messages, the NEO is told the entry’s text before it replies, and keeps it in mind for that part of the conversation.`,
    t`A key is found inside of words too: “sea” also wakes in “seaside”. Turn on “Whole words” where that is too much. Capital letters do not matter unless you say so.`,
    t`Secondary keys narrow it down: any of them, all of them, or none of them must occur as well.`,
    t`“Always” tells an entry from the beginning, without a key. It costs its tokens in each prompt.`,
    t`Where there is no room, entries of the lowest priority are left out first. A lower order stands earlier in the prompt.`,
    t`A key such as /drag(on|ons)/i is a pattern where “Patterns” is on. Look-ahead and back-references do not work.`,
    t`A text may begin with lines such as “@@scan_depth 2” or “@@exclude_keys dream”, as in Character Card V3.`,
    t`Try it out at the end of this page: the test says which entries a text wakes, and why others stay asleep.`,
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
