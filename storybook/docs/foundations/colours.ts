import { day, night } from '@neo/ui';
import type { SchemeTokens } from '@neo/ui';

/** A token that is a colour; the other two are shadows. */
export type Colour = Exclude<keyof SchemeTokens, 'hung' | 'floating'>;

export const SCHEMES = [
  ['Day', day],
  ['Night', night],
] as const;

/** Every colour and what it may be used for: nothing else. */
export const USES: Record<Colour, string> = {
  wall: 'What everything hangs on: the page',
  sheet: 'Cards, dialogs, menus, fields',
  sunk: 'Wells, tracks, the ground of a chat',
  raised: 'Hovered rows, tags, quiet buttons',
  ink: 'Text; the ground of a chosen chip',
  inkSoft: 'Text that is second: captions, hints',
  hairline: 'Lines that divide; never the only edge of a control',
  edge: 'The edge of fields and toggles',
  primary: 'The one main action; links in text',
  primaryLight: 'The lit side of primary',
  primaryDark: 'Primary while it is pressed or pointed at',
  onPrimary: 'Words on primary',
  secondary: 'A quiet second voice: badges of plans',
  onSecondary: 'Words on secondary',
  frame: 'The gilt line: a lit portrait, the current page, a step taken',
  heart: 'Favourites, and nothing else',
  focus: 'The ring of what has the keyboard',
  bubbleUser: 'What I said',
  onBubbleUser: 'Words in it',
  bubbleNeo: 'What the NEO said',
  voice1: 'The first speaker of a debate: name and edge',
  voice2: 'The second speaker',
  voice3: 'The third speaker',
  voice4: 'The fourth speaker',
  error: 'Something is wrong: message, field, button that destroys',
  warning: 'A limit is near, a reply was cut',
  success: 'It worked',
  info: 'Good to know',
  complianceGreen: 'Reviewed and approved: a disc',
  complianceYellow: 'In review: a half disc',
  complianceRed: 'Restricted: a ring with a bar',
};

const GROUNDS: Colour[] = ['wall', 'sheet', 'sunk', 'raised'];
const WORDS: Colour[] = ['primary', 'secondary', 'error', 'warning', 'success', 'info', 'heart'];
const VOICES: Colour[] = ['voice1', 'voice2', 'voice3', 'voice4'];
const EDGES: Colour[] = ['edge', 'focus', 'complianceGreen', 'complianceYellow', 'complianceRed'];

export interface Pair {
  front: Colour;
  ground: Colour;
  /** What WCAG 2.2 AA asks of it: 4.5 of text, 3 of edges and marks. */
  least: number;
}

const pairs = (fronts: readonly Colour[], grounds: readonly Colour[], least: number): Pair[] =>
  fronts.flatMap((front) => grounds.map((ground) => ({ front, ground, least })));

/** Every pair that the product sets, by kind. */
export const PAIRS: Record<string, Pair[]> = {
  'Text on every ground': pairs(['ink', 'inkSoft'], GROUNDS, 4.5),
  'Words with a meaning': pairs(WORDS, ['wall', 'sheet'], 4.5),
  'Names of speakers': pairs(VOICES, ['wall', 'sheet', 'raised', 'bubbleNeo'], 4.5),
  'Words on colour': [
    { front: 'onPrimary', ground: 'primary', least: 4.5 },
    { front: 'onPrimary', ground: 'primaryDark', least: 4.5 },
    { front: 'onSecondary', ground: 'secondary', least: 4.5 },
    { front: 'onBubbleUser', ground: 'bubbleUser', least: 4.5 },
    { front: 'ink', ground: 'bubbleNeo', least: 4.5 },
    { front: 'wall', ground: 'ink', least: 4.5 },
  ],
  'Edges and marks': pairs(EDGES, ['wall', 'sheet'], 3),
};
