import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LORE_TEST_MAX } from '@neo/contracts';
import type { LoreTest } from '@neo/contracts';
import { FormSection, LoadingButton } from '@neo/ui';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { checkLore } from '../sheet/check-sheet.ts';
import { LongText } from '../sheet/fields.tsx';
import { useSheetDesk } from '../sheet/SheetDesk.tsx';
import { useEntryName } from './use-entries.ts';
import type { EntryValues } from '../sheet/sheet-values.ts';

/** Something in the lore is wrong: it cannot be tested before that is put right. */
class WrongLore extends Error {}

type Told<Of> = Of & { entry: EntryValues };
interface Tested {
  fired: Told<LoreTest['fired'][number]>[];
  dropped: Told<LoreTest['dropped'][number]>[];
}

/** Asks the server which entries of the lore in the form a text wakes. */
function useLoreTest() {
  const api = useApi();
  const { neoId, values } = useSheetDesk();
  const { entries } = values.lore;
  return useMutation({
    mutationFn: async (text: string): Promise<Tested> => {
      const lore = checkLore(values.lore);
      if (!lore) throw new WrongLore();
      const { fired, dropped } = await api.sheets.testLore({
        params: { id: neoId },
        body: { text, lore },
      });
      const told = <Of extends { entry: number }>(list: readonly Of[]): Told<Of>[] =>
        list.flatMap((one) => {
          const entry = entries[one.entry];
          return entry ? [{ ...one, entry }] : [];
        });
      return { fired: told(fired), dropped: told(dropped) };
    },
  });
}

/** Tests a text against the lore in the form. */
export function LoreTester({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useLingui();
  const refusal = useRefusalWords();
  const { tried: text, tryText } = useSheetDesk();
  const { mutate, data, error, isPending, isSuccess } = useLoreTest();
  const problem =
    error instanceof WrongLore
      ? t`Something in the lore is not right yet. Save it to see what.`
      : error
        ? (refusal(error) ?? t`The test failed. Please try again.`)
        : undefined;
  return (
    <FormSection
      title={t`Try it out`}
      description={t`Type what somebody might write. Nothing is saved, and no model is asked.`}
    >
      <LongText
        label={t`A message`}
        isInPrompt={false}
        minRows={3}
        value={text}
        max={LORE_TEST_MAX}
        onText={tryText}
        error={problem}
      />
      <LoadingButton
        type="button"
        variant="outlined"
        loading={isPending}
        onClick={() => mutate(text)}
        sx={{ justifySelf: 'start' }}
      >
        {t`Test this text`}
      </LoadingButton>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {isSuccess && <Results {...data} onOpen={onOpen} />}
      </Box>
    </FormSection>
  );
}

function Results({ fired, dropped, onOpen }: Tested & { onOpen: (id: number) => void }) {
  const { t } = useLingui();
  const nameOfEntry = useEntryName();
  const whys: Record<LoreTest['dropped'][number]['why'], string> = {
    budget: t`no room in the token budget`,
    pattern: t`its pattern is not supported, or repeats too much`,
    disabled: t`it is not in use`,
    already: t`the same text is already included`,
    empty: t`it has no text`,
    cost: t`the search took too long, so some keys were not looked at: use fewer keys or simpler patterns`,
    decorator: t`a line such as @@dont_activate holds it back`,
    secondary: t`its secondary keys do not allow it`,
  };
  const row = (entry: EntryValues, why: string) => (
    <li key={entry.id}>
      <Link component="button" type="button" onClick={() => onOpen(entry.id)}>
        {nameOfEntry(entry)}
      </Link>
      {': '}
      {why}
    </li>
  );
  const list = { m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5, typography: 'body2' };
  return (
    <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
      <div>
        <Typography variant="subtitle2" component="h3">
          {fired.length > 0 ? t`These would be included` : t`No entry would be included`}
        </Typography>
        {fired.length > 0 && (
          <Box component="ul" aria-label={t`These would be included`} sx={list}>
            {fired.map(({ entry, key }) => row(entry, key === null ? t`always` : t`by “${key}”`))}
          </Box>
        )}
      </div>
      {dropped.length > 0 && (
        <div>
          <Typography variant="subtitle2" component="h3">
            {t`Left out`}
          </Typography>
          <Box component="ul" aria-label={t`Left out`} sx={list}>
            {dropped.map(({ entry, why }) => row(entry, whys[why]))}
          </Box>
        </div>
      )}
    </Box>
  );
}
