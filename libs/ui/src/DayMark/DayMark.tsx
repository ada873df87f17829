import Box from '@mui/material/Box';

export interface DayMarkProps {
  /** As the reader calls it: "Monday, January 5". */
  day: string;
  /** The same for machines. */
  dateTime: string;
}

const line = { content: '""', flex: 1, borderTop: '1px solid', borderColor: 'divider' } as const;

/** Where a new day begins in a conversation. */
export function DayMark({ day, dateTime }: DayMarkProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        typography: 'caption',
        color: 'text.secondary',
        '&::before, &::after': line,
      }}
    >
      <time dateTime={dateTime}>{day}</time>
    </Box>
  );
}
