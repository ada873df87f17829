import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Lore } from '@neo/contracts';
import type { LoreLogic } from '@neo/domain';

type LoreEntry = Lore['entries'][number];

const LOGIC_LABEL: Record<LoreLogic, MessageDescriptor> = {
  any: msg`One of them must occur`,
  all: msg`All of them must occur`,
  notAny: msg`None of them may occur`,
  notAll: msg`At least one must be missing`,
};

const line = (label: string, value: string): string | false => value !== '' && `${label}: ${value}`;
const number = (value: number | null): string => (value === null ? '' : i18n.number(value));
const textOf = (lines: readonly (string | false)[], between: string): string =>
  lines.filter((one) => one !== false && one !== '').join(between);

/** The settings of all entries together. A field that its author left out is empty. */
export const loreSettings = ({ name, scanDepth, tokenBudget, isRecursive }: Lore): string =>
  textOf(
    [
      line(t`Name of the lore`, name),
      line(t`Scan depth`, number(scanDepth)),
      line(t`Token budget`, number(tokenBudget)),
      isRecursive && t`Entries trigger each other`,
    ],
    '\n',
  );

function entryText(entry: LoreEntry): string {
  const { isEnabled, isConstant, isCaseSensitive, isWholeWords, isRegex, position } = entry;
  const marks = [
    !isEnabled && t`Switched off`,
    isConstant && t`Always included`,
    isConstant && (position === 'before' ? t`before the definition` : t`after the definition`),
    isWholeWords && t`Whole words`,
    isCaseSensitive && t`Capital letters matter`,
    isRegex && t`Patterns`,
    line(t`Order`, number(entry.order)),
    line(t`Priority`, number(entry.priority)),
  ];
  const lines = [
    entry.name,
    line(t`Keys`, entry.keys.join(', ')),
    line(i18n._(LOGIC_LABEL[entry.logic]), entry.secondaryKeys.join(', ')),
    textOf(marks, ' · '),
    line(t`Note`, entry.comment),
  ];
  return textOf([textOf(lines, '\n'), entry.content], '\n\n');
}

/** Each entry as a moderator reads it: with all that decides when it is told. */
export const loreEntries = ({ entries }: Lore): string[] => entries.map(entryText);
