import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { estimateTokens, SHEET_LIMITS } from '@neo/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChipsInput, Disclosure, FormColumns, FormSection } from '@neo/ui';
import { useCallback, useDeferredValue } from 'react';
import { useLabels } from '../../../i18n/words.ts';
import { LongText } from './fields.tsx';
import type { LongTextProps } from './fields.tsx';
import { usePlace, useSheetDesk } from './SheetDesk.tsx';
import type { SheetText } from './sheet-values.ts';
import { splitWords } from './split-words.ts';

const CHAR = '{{char}}';
const IN_PROMPT = [
  'definition',
  'personality',
  'scenario',
  'examples',
  'closingInstructions',
] as const;

/** The long texts of a sheet. */
export function TextsTab() {
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
            helperText={t`Everything the profile has no room for: history, body, voice, habits, people, places. The model gets all of it before each reply.`}
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
              helperText={t`Added after the newest message, where it counts most. One or two instructions; the rules of this site come first.`}
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

/** The share of the whole sheet in each prompt. */
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
  const { fields } = useLabels();
  const { values, change, isReadOnly } = useSheetDesk();
  const { ref, error } = usePlace<HTMLInputElement | HTMLTextAreaElement>(field);
  const onText = useCallback((text: string) => change(() => ({ [field]: text })), [change, field]);
  return (
    <LongText
      {...props}
      ref={ref}
      label={fields[field]}
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

/** The words in braces that the texts of a sheet may hold. */
function MacroHelp() {
  const { t } = useLingui();
  const macros: [string, string][] = [
    ['{{char}}', t`its nickname, or else its name`],
    ['{{user}}', t`the name of the person who talks with it`],
    ['{{random:a,b,c}}', t`one of these, the same throughout a conversation`],
    ['{{pick:a,b,c}}', t`the same as random`],
    ['{{roll:2d6}}', t`the result of two dice, the same throughout a conversation`],
    ['{{reverse:abc}}', t`the text backwards`],
    ['{{// note}}', t`nothing: a note to yourself`],
    ['{{hidden_key:word}}', t`nothing, but the word can trigger lore`],
  ];
  return (
    <Disclosure summary={t`Words in braces that work here`}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t`They work in all of these texts, in greetings and in lore. Any other word in braces stays as you wrote it.`}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: { xs: 0.25, sm: 1 },
          typography: 'body2',
          '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
        }}
      >
        {macros.map(([macro, does]) => (
          <Box key={macro} sx={{ display: 'contents' }}>
            <dt>
              <code>{macro}</code>
            </dt>
            <dd>{does}</dd>
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}
