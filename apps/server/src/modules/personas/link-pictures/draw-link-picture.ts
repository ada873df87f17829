import { initialOf } from '@neo/domain';
import sharp from 'sharp';
import { displayFace, drawLine, lineWidth, linesOf, textFace, widerTextFace } from './lettering.ts';
import type { Setting } from './lettering.ts';

/** The contents of a link picture. */
export interface Shown {
  name: string;
  description: string;
  /** Bytes of the portrait. If null, the first letter is drawn instead. */
  portrait: Buffer | null;
}

/** Rises when the drawing changes, so that stored pictures are drawn again. */
export const DRAWING = 2;
const WIDTH = 1_200;
const HEIGHT = 630;

const NAME: Setting = { face: displayFace, size: 76, width: 560, lines: 3 };
const DESCRIPTION: Setting = { face: textFace, size: 32, width: 560, lines: 4 };
const WIDER_DESCRIPTION: Setting = { ...DESCRIPTION, face: widerTextFace };
const WORDMARK: Setting = { face: displayFace, size: 48, width: 300, lines: 1 };
const LETTER: Setting = { face: displayFace, size: 220, width: 400, lines: 1 };
const LEFT = 73;
/** The height of lines, and of the space below the baseline, in multiples of the font size. */
const LINE_HEIGHT = 1.16;
const DESCENT = 0.28;

/** The colours of the product at night, and the place of the frame, as on `social.jpg`. */
const WALL = '#0C1412';
const LIGHT = '#1F4B3E';
const INK = '#EDF2EC';
const INK_SOFT = '#A8B7AF';
const GOLD = '#E7BF69';
const FRAME = '#D9AC4C';
const PORTRAIT = { left: 716, top: 90, width: 400, height: 450 } as const;
const MARGIN = 10;

/** 24 wide and 30 high. */
const MARK = `
  <ellipse cx="12" cy="15" rx="10.6" ry="13.6" fill="none" stroke="${GOLD}" stroke-width="2"/>
  <ellipse cx="12" cy="12" rx="3.7" ry="4.5" fill="${GOLD}"/>
  <path fill="${GOLD}" d="M4.6 22.6c.8-3.6 3.7-5.2 7.4-5.2s6.6 1.6 7.4 5.2c-1.8 2.3-4.4 3.8-7.4 3.8s-5.6-1.5-7.4-3.8z"/>`;

const inked = (drawn: string, ink: string): string => `<g fill="${ink}">${drawn}</g>`;

interface Block {
  lines: readonly string[];
  setting: Setting;
  ink: string;
}

/** Text in the first setting whose typeface has all of its letters; nothing if none has. */
function blockOf(text: string, ink: string, ...settings: readonly Setting[]): Block[] {
  const blocks = settings.map((setting) => ({ lines: linesOf(text, setting), setting, ink }));
  return blocks.filter(({ lines }) => lines.length > 0).slice(0, 1);
}

/** The name and the description, together in the middle of the room below the wordmark. */
function words({ name, description }: Shown): string {
  const blocks = [
    ...blockOf(name, INK, NAME),
    ...blockOf(description, INK_SOFT, DESCRIPTION, WIDER_DESCRIPTION),
  ];
  const heightOf = ({ lines, setting }: Block): number => lines.length * setting.size * LINE_HEIGHT;
  const gap = 18;
  const height = blocks.reduce((sum, block) => sum + heightOf(block), gap * (blocks.length - 1));
  let y = 170 + (HEIGHT - 220 - height) / 2;
  let drawn = '';
  for (const { lines, setting, ink } of blocks) {
    for (const line of lines) {
      y += setting.size * LINE_HEIGHT;
      drawn += inked(drawLine(line, { x: LEFT, y: y - setting.size * DESCENT }, setting), ink);
    }
    y += gap;
  }
  return drawn;
}

/** Stands in the frame of a NEO without a picture: its initial, or our mark where the fonts lack that. */
function letterOf(name: string): string {
  const { left, top, width, height } = PORTRAIT;
  const wall = `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${LIGHT}"/>`;
  const [letter] = linesOf(initialOf(name), LETTER);
  if (letter === undefined) {
    return `${wall}<g transform="translate(${left + width / 2 - 84} ${top + height / 2 - 105}) scale(7)">${MARK}</g>`;
  }
  return `${wall}
    ${inked(drawLine(letter, { x: left + (width - lineWidth(letter, LETTER)) / 2, y: top + 300 }, LETTER), GOLD)}`;
}

function background(shown: Shown): Buffer {
  const { left, top, width, height } = PORTRAIT;
  const wordmark = drawLine('NEO', { x: 135, y: 116 }, WORDMARK);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <radialGradient id="light" cx="74%" cy="4%" r="85%">
      <stop offset="0" stop-color="${LIGHT}"/><stop offset="1" stop-color="${WALL}"/>
    </radialGradient>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
    <g transform="translate(73 71) scale(1.9)">${MARK}</g>${inked(wordmark, INK)}${words(shown)}
    <rect x="${left - MARGIN}" y="${top - MARGIN}" width="${width + 2 * MARGIN}" height="${height + 2 * MARGIN}"
      rx="2" fill="${WALL}" stroke="${FRAME}" stroke-width="1.5"/>
    ${shown.portrait ? '' : letterOf(shown.name)}
  </svg>`);
}

/** Draws the portrait of a NEO without a picture as a PNG of 800 × 900, for its card. */
export async function drawPortrait(name: string): Promise<Buffer> {
  const { left, top, width, height } = PORTRAIT;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}"
    viewBox="${left} ${top} ${width} ${height}">${letterOf(name)}</svg>`;
  return sharp(Buffer.from(drawn)).png({ compressionLevel: 9 }).toBuffer();
}

/** Draws a link picture: a PNG of 1200 × 630 with the portrait in its frame, the name and the description. */
export async function drawLinkPicture(shown: Shown): Promise<Buffer> {
  const { left, top, width, height } = PORTRAIT;
  const picture = sharp(background(shown));
  if (shown.portrait) {
    const input = await sharp(shown.portrait).resize(width, height, { fit: 'cover' }).toBuffer();
    picture.composite([{ input, left, top }]);
  }
  return picture.png({ compressionLevel: 9 }).toBuffer();
}
