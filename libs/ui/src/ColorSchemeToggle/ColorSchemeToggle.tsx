import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { Hidden } from '../Hidden/index.ts';

export interface ColorSchemeToggleProps {
  /** Name of the button in the day scheme: its effect. */
  toNightLabel: string;
  /** Name of the button in the night scheme. */
  toDayLabel: string;
}

const byDay = (theme: Theme) => ({
  display: 'inline-flex',
  ...theme.applyStyles('dark', { display: 'none' }),
});
const byNight = (theme: Theme) => ({
  display: 'none',
  ...theme.applyStyles('dark', { display: 'inline-flex' }),
});

const deviceScheme = () =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/**
 * Switches between day and night. Choosing the device's scheme follows the device again. Both icons are in the server's
 * HTML and CSS shows the right one, so that nothing flashes.
 */
export function ColorSchemeToggle({ toNightLabel, toDayLabel }: ColorSchemeToggleProps) {
  const { colorScheme, setMode } = useColorScheme();
  const turn = () => {
    const wanted = colorScheme === 'dark' ? 'light' : 'dark';
    setMode(wanted === deviceScheme() ? 'system' : wanted);
  };
  return (
    <IconButton onClick={turn}>
      <Box component="span" sx={byDay}>
        <DarkMode fontSize="small" />
        <Hidden>{toNightLabel}</Hidden>
      </Box>
      <Box component="span" sx={byNight}>
        <LightMode fontSize="small" />
        <Hidden>{toDayLabel}</Hidden>
      </Box>
    </IconButton>
  );
}
