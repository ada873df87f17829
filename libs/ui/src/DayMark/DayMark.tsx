import Box from '@mui/material/Box';
import { markLine } from '../theme/component-styles.ts';

export interface DayMarkProps {
  /** In the reader's format: "Monday, January 5". */
  day: string;
  /** The same for machines. */
  dateTime: string;
}

/** The start of a new day in a conversation. */
export function DayMark({ day, dateTime }: DayMarkProps) {
  return (
    <Box sx={markLine}>
      <time dateTime={dateTime}>{day}</time>
    </Box>
  );
}
