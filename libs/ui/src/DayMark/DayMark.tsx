import Box from '@mui/material/Box';
import { markLine } from '../theme/component-styles.ts';

export interface DayMarkProps {
  /** As the reader calls it: "Monday, January 5". */
  day: string;
  /** The same for machines. */
  dateTime: string;
}

/** Where a new day begins in a conversation. */
export function DayMark({ day, dateTime }: DayMarkProps) {
  return (
    <Box sx={markLine}>
      <time dateTime={dateTime}>{day}</time>
    </Box>
  );
}
