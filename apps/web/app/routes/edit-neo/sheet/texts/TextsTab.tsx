import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { estimateTokens, SHEET_LIMITS } from '@neo/domain';
import { ChipsInput, FormColumns, FormSection } from '@neo/ui';
import { useCallback, useDeferredValue } from 'react';
import { LongText } from '../LongText.tsx';
import type { LongTextProps } from '../LongText.tsx';
import { usePlace, useSheetDesk } from '../sheet-context.ts';
import { splitWords } from '../split-words.ts';
import { useSheetWords } from '../use-sheet-words.ts';
import type { SheetText } from '../values.ts';
import { MacroHelp } from './MacroHelp.tsx';

const CHAR = '{{char}}';
const IN_PROMPT = [
  'definition',
  'personality',
  'scenario',
  'examples',
  'closingInstructions',
] as const;

/** The long texts of a sheet. */
export default function TextsTab() {
  const { t } = useLingui();
  return (
    <FormColumns
      start={
        <FormSection
          title={t`Definition`}
          description={t`Who it is, at length. Nobody but you and those who review it reads this.`}
          aside={<Cost />}
        >
          <SheetTextField
            field="definition"
            minRows={10}
            helperText={t`Everything the profile has no room for: history, body, voice, habits, people, places. The NEO is told all of it before each reply.`}
          />
          <SheetTextField
            field="personality"
            minRows={4}
            helperText={t`How it is, in a few lines: temper, manners, what it loves and what it cannot stand.`}
          />
          <SheetTextField
            field="scenario"
            minRows={4}
            helperText={t`Where and when the conversation takes place, and what brings the two together.`}
          />
          <MacroHelp />
        </FormSection>
      }
      end={
        <>
          <FormSection
            title={t`In conversation`}
            description={t`How it talks, and what it must not forget.`}
            aside={t`Optional`}
          >
            <SheetTextField
              field="examples"
              minRows={6}
              placeholder={'<START>\n{{user}}: …\n{{char}}: …'}
              helperText={t`Exchanges that show its voice. Begin each with a line <START>. They are the first to go when a conversation grows long.`}
            />
            <SheetTextField
              field="closingInstructions"
              minRows={3}
              helperText={t`Said after the newest message, where it weighs most. One or two wishes; the rules of this place stay above them.`}
            />
            <SheetTextField
              field="nickname"
              multiline={false}
              isInPrompt={false}
              helperText={t`Stands for ${CHAR} instead of the name.`}
            />
          </FormSection>
          <FormSection
            title={t`On its profile`}
            description={t`For people. The NEO itself does not read it.`}
            aside={t`Optional`}
          >
            <SheetTextField
              field="creatorNotes"
              minRows={4}
              isInPrompt={false}
              helperText={t`What people should know before they talk with it, in Markdown: what it is good at, how to begin.`}
            />
            <Tags />
          </FormSection>
        </>
      }
    />
  );
}

/** What all of it takes of each prompt. */
function Cost() {
  const { t } = useLingui();
  const values = useDeferredValue(useSheetDesk().values);
  const tokens = IN_PROMPT.reduce((sum, name) => sum + estimateTokens(values[name]), 0);
  return tokens === 0
    ? t`Optional`
    : t`${plural(tokens, { one: 'About # token of each prompt', other: 'About # tokens of each prompt' })}`;
}

function SheetTextField({
  field,
  ...props
}: { field: SheetText } & Pick<
  LongTextProps,
  'helperText' | 'placeholder' | 'minRows' | 'isInPrompt' | 'multiline'
>) {
  const { names } = useSheetWords();
  const { values, change, isReadOnly } = useSheetDesk();
  const { ref, error } = usePlace<HTMLInputElement | HTMLTextAreaElement>(field);
  const onText = useCallback((text: string) => change(() => ({ [field]: text })), [change, field]);
  return (
    <LongText
      {...props}
      ref={ref}
      label={names[field]}
      value={values[field]}
      max={SHEET_LIMITS[field]}
      error={error}
      disabled={isReadOnly}
      onText={onText}
    />
  );
}

function Tags() {
  const { t } = useLingui();
  const { values, change, isReadOnly } = useSheetDesk();
  const { ref, error } = usePlace('tags');
  const { length } = values.tags;
  const { tags: most } = SHEET_LIMITS;
  return (
    <ChipsInput
      ref={ref}
      label={t`Tags`}
      helperText={t`Words by which people find it: genre, world, mood. Enter or a comma ends one.`}
      value={values.tags}
      onChange={(tags) => change(() => ({ tags }))}
      split={splitWords}
      maxLength={SHEET_LIMITS.tag}
      inputLabel={t`Add a tag`}
      chosenLabel={t`Its tags`}
      removeLabel={(tag) => t`Remove ${tag}`}
      countLabel={length > 0 ? t`${length} of ${most}` : undefined}
      error={error}
      disabled={isReadOnly}
    />
  );
}
