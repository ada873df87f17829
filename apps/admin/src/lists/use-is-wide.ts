import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Whether all filters fit side by side. On phones they are in the menu "Filters". */
export const useIsWide = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
