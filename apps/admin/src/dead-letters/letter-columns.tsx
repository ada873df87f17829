import Box from '@mui/material/Box';
import type { DeadLetter } from '@neo/contracts';
import { momentOf } from '../i18n/dates.ts';
import { Column } from '../lists/Column.tsx';
import { LetterActions } from './LetterActions.tsx';

const LetterColumn = Column<DeadLetter>;
const code = { fontSize: '.8125rem', overflowWrap: 'anywhere' } as const;
const twoLines = {
  maxWidth: 420,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

export const LETTER_COLUMNS = [
  <LetterColumn
    key="consumer"
    source="consumer"
    part="head"
    render={({ consumer }) => (
      <Box component="code" sx={code}>
        {consumer}
      </Box>
    )}
  />,
  <LetterColumn
    key="type"
    source="type"
    render={({ type }) => (
      <Box component="code" sx={code}>
        {type}
      </Box>
    )}
  />,
  <LetterColumn
    key="error"
    source="error"
    disableSort
    render={({ error }) => <Box sx={twoLines}>{error}</Box>}
  />,
  <LetterColumn
    key="died"
    source="diedAt"
    sortByOrder="DESC"
    render={({ diedAt }) => momentOf(diedAt)}
  />,
  <LetterColumn
    key="actions"
    source="actions"
    disableSort
    render={(letter) => <LetterActions letter={letter} />}
  />,
];
