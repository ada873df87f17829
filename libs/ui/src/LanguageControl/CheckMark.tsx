import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';

/** The mark of the current choice. The other choices keep its space. */
export function CheckMark({ isOn }: { isOn: boolean }) {
  return (
    <Box aria-hidden component="span" sx={{ display: 'flex', width: 20, color: 'primary.main' }}>
      {isOn && <Check sx={{ fontSize: 20 }} />}
    </Box>
  );
}
