/**
 * The colours of the gallery. By day the wall is plaster and the ink is viridian; by night the wall is
 * viridian and the frames are gilt. Every pair of text and background here keeps WCAG 2.2 AA (4.5:1), every
 * edge of a control 3:1; the story "Foundations/Colour" measures it.
 */
export interface SchemeTokens {
  /** The page's background. */
  wall: string;
  /** Surfaces: cards, dialogs, menus. */
  sheet: string;
  /** One step below the page's background: wells, tracks, the chat's background. */
  sunk: string;
  /** One step above a surface: hovered rows, tags. */
  raised: string;
  ink: string;
  inkSoft: string;
  hairline: string;
  /** The border of inputs and toggles, 3:1 against page and surface. */
  edge: string;
  primary: string;
  primaryLight: string;
  primaryDark: string;
  onPrimary: string;
  secondary: string;
  onSecondary: string;
  /** The outline of a highlighted portrait. */
  frame: string;
  /** Only for favourites. */
  heart: string;
  focus: string;
  bubbleUser: string;
  onBubbleUser: string;
  bubbleNeo: string;
  /** The speakers of a debate: their names and edges. */
  voice1: string;
  voice2: string;
  voice3: string;
  voice4: string;
  error: string;
  warning: string;
  success: string;
  info: string;
  complianceGreen: string;
  complianceYellow: string;
  complianceRed: string;
  /** The shadow of a picture. */
  hung: string;
  /** The shadow of floating surfaces: menus, dialogs, toasts. */
  floating: string;
}

export const day: SchemeTokens = {
  wall: '#F2F4F0',
  sheet: '#FCFDFB',
  sunk: '#E6EAE4',
  raised: '#E1E7E0',
  ink: '#13201B',
  inkSoft: '#46564E',
  hairline: '#D2D9D2',
  edge: '#74837B',
  primary: '#0D5A47',
  primaryLight: '#2B7A66',
  primaryDark: '#083F32',
  onPrimary: '#FFFFFF',
  secondary: '#7A5600',
  onSecondary: '#FFFFFF',
  frame: '#B98A2B',
  heart: '#C2351A',
  focus: '#0D5A47',
  bubbleUser: '#0D5A47',
  onBubbleUser: '#FFFFFF',
  bubbleNeo: '#FCFDFB',
  voice1: '#0B5F6B',
  voice2: '#8A2B5B',
  voice3: '#6B4A00',
  voice4: '#43459E',
  error: '#B3261A',
  warning: '#855700',
  success: '#1B6B3B',
  info: '#1B5884',
  complianceGreen: '#1F7F47',
  complianceYellow: '#A87400',
  complianceRed: '#C2351A',
  hung: '0 1px 1px rgb(19 32 27 / .10), 0 10px 22px -12px rgb(19 32 27 / .45)',
  floating: '0 2px 6px rgb(19 32 27 / .08), 0 18px 48px -12px rgb(19 32 27 / .30)',
};

export const night: SchemeTokens = {
  wall: '#0C1412',
  sheet: '#131E1A',
  sunk: '#080E0C',
  raised: '#1D2B26',
  ink: '#EDF2EC',
  inkSoft: '#A8B7AF',
  hairline: '#26352F',
  edge: '#6B7D74',
  primary: '#E7BF69',
  primaryLight: '#F4D898',
  primaryDark: '#C69A3E',
  onPrimary: '#1C1503',
  secondary: '#86CDB6',
  onSecondary: '#04231B',
  frame: '#D9AC4C',
  heart: '#FF7D60',
  focus: '#F4D898',
  bubbleUser: '#1F4B3E',
  onBubbleUser: '#F0F6F2',
  bubbleNeo: '#17231F',
  voice1: '#74D3DC',
  voice2: '#F2A3C7',
  voice3: '#E3C16F',
  voice4: '#B4B9FF',
  error: '#FF9384',
  warning: '#F2BC5E',
  success: '#84D7A0',
  info: '#92C8F3',
  complianceGreen: '#5CC482',
  complianceYellow: '#F2BC5E',
  complianceRed: '#FF7D60',
  hung: '0 1px 0 rgb(237 242 236 / .06), 0 16px 30px -14px rgb(0 0 0 / .9)',
  floating: '0 2px 8px rgb(0 0 0 / .4), 0 24px 60px -12px rgb(0 0 0 / .8)',
};

/** Names, headings and the wordmark. Metric-matched fallbacks prevent layout shifts while it loads. */
export const DISPLAY_FACE = "'Brygada 1918 Variable', 'Brygada Fallback', Georgia, serif";
/** All other text. */
export const TEXT_FACE =
  "'Instrument Sans Variable', 'Instrument Fallback', 'Helvetica Neue', Arial, sans-serif";

/** Pictures have nearly square corners, like frames; controls are round. */
export const RADIUS = { picture: 3, control: 10, sheet: 16, pill: 999 } as const;

/** Milliseconds. Nothing in the product moves longer than `enter`. */
export const MOTION = { quick: 120, move: 180, enter: 240 } as const;

/** From this width on cards show all their facts, and lists have rows: in narrower windows two small cards stand side by side. */
export const ROOMY = 600;
export const NARROW = `@media (max-width: ${ROOMY - 0.05}px)`;
export const WIDE = `@media (min-width: ${ROOMY}px)`;
/**
 * What contains one card: a list item. By its width a card is a row, or a picture with a label below it. CSS decides, because
 * the server does not know how wide a window is.
 */
export const CARD_CONTAINER = { [WIDE]: { container: 'card / inline-size' } } as const;
/** The card is a row: its container has the width of the list. A column of a grid is narrower. */
export const AS_ROW = '@container card (min-width: 480px)';
export const AS_WIDE_ROW = '@container card (min-width: 700px)';
/** The columns of a row: its picture, and the rest. */
export const ROW_COLUMNS = { narrow: '88px minmax(0, 1fr)', wide: '112px minmax(0, 1fr)' } as const;
/** Product breakpoints: toasts widen at `md`, the grid and the desktop bar begin at `lg`. */
export const BREAKPOINTS = { xs: 0, sm: 480, md: 768, lg: 1024, xl: 1440 } as const;
