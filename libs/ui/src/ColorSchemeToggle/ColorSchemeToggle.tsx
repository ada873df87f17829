import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { Box, IconButton, useColorScheme } from '@mui/material';

export interface ColorSchemeToggleProps {
  /** Name of the button by day: what it will do. */
  toNightLabel: string;
  /** Name of the button by night. */
  toDayLabel: string;
}

/** Day or night. Both faces are in the server's HTML and CSS shows the right one, so that nothing flashes. */
export function ColorSchemeToggle({ toNightLabel, toDayLabel }: ColorSchemeToggleProps) {
  const { setMode } = useColorScheme();
  return (
    <>
      <Box
        component="span"
        sx={(theme) => ({
          display: 'inline-flex',
          ...theme.applyStyles('dark', { display: 'none' }),
        })}
      >
        <IconButton aria-label={toNightLabel} onClick={() => setMode('dark')}>
          <DarkMode fontSize="small" />
        </IconButton>
      </Box>
      <Box
        component="span"
        sx={(theme) => ({
          display: 'none',
          ...theme.applyStyles('dark', { display: 'inline-flex' }),
        })}
      >
        <IconButton aria-label={toDayLabel} onClick={() => setMode('light')}>
          <LightMode fontSize="small" />
        </IconButton>
      </Box>
    </>
  );
}
