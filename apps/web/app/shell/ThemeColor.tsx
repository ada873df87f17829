import { useColorScheme } from '@mui/material/styles';
import { day, night } from '@neo/ui';
import { useIsHydrated } from '../data/use-is-hydrated.ts';

/** The colour of the browser's own bars: the page's background, by the device's scheme until another one is chosen. */
export function ThemeColor() {
  const isHydrated = useIsHydrated();
  const { mode: chosen } = useColorScheme();
  // The server knows no choice.
  const mode = isHydrated ? chosen : undefined;
  const light = mode === 'dark' ? night.wall : day.wall;
  const dark = mode === 'light' ? day.wall : night.wall;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}
