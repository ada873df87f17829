import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NeoChange } from '@neo/contracts';
import { listDifference } from './list-difference.ts';
import type { Pair } from './list-difference.ts';
import { labels } from '../../i18n/i18n.ts';
import { isListOfTexts, isUnseen, settingsOf, textsOf, wordsOf } from '../words.ts';
import { wordDifference } from './word-difference.ts';
import type { Stretch } from './word-difference.ts';

const side = {
  minWidth: 0,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'gallery.sunk',
  '& ins, & del': { borderRadius: '3px', px: '1px' },
  '& ins': {
    textDecorationColor: 'var(--mui-palette-gallery-complianceGreen)',
    textDecorationThickness: 2,
    fontWeight: 600,
  },
  '& del': { textDecorationColor: 'var(--mui-palette-gallery-complianceRed)' },
} as const;

interface SideProps {
  label: string;
  stretches: readonly Stretch[];
  mark: 'ins' | 'del';
}

function Side({ label, stretches, mark }: SideProps) {
  const { t } = useLingui();
  return (
    <Box sx={side}>
      <Typography variant="caption" color="textSecondary" component="p">
        {label}
      </Typography>
      <Typography
        variant="body2"
        component="p"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {stretches.length === 0 && <em>{t`Empty`}</em>}
        {stretches.map(({ text, isChanged }, at) =>
          isChanged ? (
            <Box key={at} component={mark}>
              {text}
            </Box>
          ) : (
            text
          ),
        )}
      </Typography>
    </Box>
  );
}

interface TwoSidesProps extends Pair {
  /** The name of the side before. If absent, it says when the NEO was approved. */
  beforeLabel?: string;
}

/** A text before and now, with the words that differ. */
export function TwoSides({ before, after, beforeLabel }: TwoSidesProps) {
  const { t } = useLingui();
  const sides = wordDifference(before, after);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Side label={beforeLabel ?? t`Approved`} stretches={sides.before} mark="del" />
      <Side label={t`Now`} stretches={sides.after} mark="ins" />
    </Box>
  );
}

/** The texts of a list that differ, after the settings that hold for all of them. */
function ListChange({ change: { before, after } }: { change: NeoChange }) {
  const { t } = useLingui();
  const { pairs, same } = listDifference(textsOf(before), textsOf(after));
  const settings = { before: settingsOf(before), after: settingsOf(after) };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {settings.before !== settings.after && <TwoSides {...settings} />}
      {pairs.map((pair, at) => (
        <TwoSides key={at} {...pair} />
      ))}
      {same > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {t`${plural(same, { one: '# more is as it was.', other: '# more are as they were.' })}`}
        </Typography>
      )}
    </Box>
  );
}

/** A field's value at approval, next to its value now. */
function Change({ change }: { change: NeoChange }) {
  const { t } = useLingui();
  const { field, isHidden, before, after } = change;
  const name = labels().fields[field];
  return (
    <Box component="section" aria-label={name}>
      <Typography variant="subtitle2" component="h4" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      {isHidden ? (
        <Typography variant="body2" color="textSecondary">
          {field === 'image'
            ? t`A new picture: it is the one above.`
            : t`Changed. Only its owner and superadmins read it.`}
        </Typography>
      ) : isListOfTexts(field) ? (
        <ListChange change={change} />
      ) : (
        <TwoSides before={wordsOf(field, before)} after={wordsOf(field, after)} />
      )}
    </Box>
  );
}

/** The differences from the last approval. */
export function Difference({ changes }: { changes: readonly NeoChange[] }) {
  const { t } = useLingui();
  if (changes.length === 0) {
    return (
      <Typography color="textSecondary">{t`Nothing differs from what was approved.`}</Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {changes.map((change) => (
        <Change key={change.field} change={change} />
      ))}
    </Box>
  );
}

/** The fields that the profile hides, for a NEO that was never approved. */
export function Unseen({ changes }: { changes: readonly NeoChange[] }) {
  const { fields } = labels();
  const unseen = changes.filter(
    ({ field, isHidden, after }) => isUnseen(field) && !isHidden && wordsOf(field, after),
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {unseen.map(({ field, after }) => (
        <Box key={field} component="section" aria-label={fields[field]}>
          <Typography variant="subtitle2" component="h4" sx={{ mb: 0.5 }}>
            {fields[field]}
          </Typography>
          <Typography
            variant="body2"
            sx={{ ...side, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {wordsOf(field, after)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
