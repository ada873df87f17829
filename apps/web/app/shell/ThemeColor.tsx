import { useColorScheme } from '@mui/material/styles';
import { day, night } from '@neo/ui';

/** The colour of the browser's own bars: the page's background, by the device's scheme until another one is chosen. */
export function ThemeColor() {
  const { mode } = useColorScheme();
  const light = mode === 'dark' ? night.wall : day.wall;
  const dark = mode === 'light' ? day.wall : night.wall;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}
