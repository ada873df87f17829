import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';

/** The mark of the choice that holds; it keeps its place in the others. */
export function CheckMark({ isOn }: { isOn: boolean }) {
  return (
    <Box aria-hidden component="span" sx={{ display: 'flex', width: 20, color: 'primary.main' }}>
      {isOn && <Check sx={{ fontSize: 20 }} />}
    </Box>
  );
}
