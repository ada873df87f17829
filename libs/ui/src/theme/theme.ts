import type {} from '@mui/material/themeCssVarsAugmentation';
import { createTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import { componentStyles } from './component-styles.ts';
import { BREAKPOINTS, day, DISPLAY_FACE, MOTION, night, RADIUS, TEXT_FACE } from './tokens.ts';
import type { SchemeTokens } from './tokens.ts';
import { withinLines } from './within-lines.ts';

declare module '@mui/material/styles' {
  interface Palette {
    gallery: SchemeTokens;
  }
  interface PaletteOptions {
    gallery: SchemeTokens;
  }
}

const paletteOf = (t: SchemeTokens) => ({
  primary: {
    main: t.primary,
    light: t.primaryLight,
    dark: t.primaryDark,
    contrastText: t.onPrimary,
  },
  secondary: { main: t.secondary, contrastText: t.onSecondary },
  error: { main: t.error },
  warning: { main: t.warning },
  success: { main: t.success },
  info: { main: t.info },
  text: { primary: t.ink, secondary: t.inkSoft },
  background: { default: t.wall, paper: t.sheet },
  divider: t.hairline,
  gallery: t,
});

const display = {
  fontFamily: DISPLAY_FACE,
  fontWeight: 500,
  textWrap: 'balance',
  // Many are names.
  ...withinLines,
} as const;

const makeTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-mui-color-scheme' },
    colorSchemes: { light: { palette: paletteOf(day) }, dark: { palette: paletteOf(night) } },
    breakpoints: { values: { ...BREAKPOINTS } },
    shape: { borderRadius: RADIUS.control },
    transitions: {
      duration: {
        shortest: MOTION.quick,
        shorter: MOTION.quick,
        short: MOTION.move,
        standard: MOTION.move,
        complex: MOTION.enter,
        enteringScreen: MOTION.enter,
        leavingScreen: MOTION.move,
      },
    },
    motion: { reducedMotion: 'system' },
    typography: {
      fontFamily: TEXT_FACE,
      fontWeightMedium: 550,
      fontWeightBold: 650,
      h1: {
        ...display,
        fontSize: 'clamp(2.25rem, 1.55rem + 3vw, 4rem)',
        lineHeight: 1.04,
        letterSpacing: '-0.022em',
      },
      h2: {
        ...display,
        fontSize: 'clamp(1.75rem, 1.4rem + 1.5vw, 2.625rem)',
        lineHeight: 1.1,
        letterSpacing: '-0.018em',
      },
      h3: {
        ...display,
        fontSize: 'clamp(1.375rem, 1.2rem + .7vw, 1.75rem)',
        lineHeight: 1.18,
        letterSpacing: '-0.012em',
      },
      h4: { ...display, fontSize: '1.25rem', lineHeight: 1.22, letterSpacing: '-0.008em' },
      h5: { ...display, fontSize: '1.125rem', lineHeight: 1.28 },
      h6: { fontSize: '.9375rem', fontWeight: 620, lineHeight: 1.4 },
      subtitle1: { fontSize: '1.125rem', lineHeight: 1.55 },
      subtitle2: { fontSize: '.875rem', fontWeight: 600, lineHeight: 1.5 },
      body1: { fontSize: '1rem', lineHeight: 1.6 },
      body2: { fontSize: '.875rem', lineHeight: 1.55 },
      caption: { fontSize: '.8125rem', lineHeight: 1.45 },
      overline: {
        fontSize: '.8125rem',
        lineHeight: 1.45,
        fontWeight: 600,
        letterSpacing: 0,
        textTransform: 'none',
      },
      button: { fontSize: '.9375rem', fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
    },
    components: componentStyles,
  });

let theme: Theme | undefined;

/**
 * NEO's theme: both schemes as CSS variables under `data-mui-color-scheme`, so that SSR needs no guess. It is made at the
 * first call, which takes a slow phone 100 ms: a page calls this in a task of its own.
 */
export const neoTheme = (): Theme => (theme ??= makeTheme());
