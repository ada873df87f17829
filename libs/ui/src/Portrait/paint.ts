import { initialOf } from '@neo/domain';

/** What stands in for a missing picture: always the same for the same name. */
export interface Paint {
  letter: string;
  background: string;
  ink: string;
  /** The wall of the room that the portrait hangs in: dark enough for night-scheme text. */
  room: string;
}

// Walls of picture galleries, each with the colour of the sitter's coat and of the light on it.
const ROOMS = [
  ['#123F35', '#0A241F', '#D9AC4C', '#F6E3B4'],
  ['#5A1A22', '#330D14', '#D98B6A', '#FBDCCB'],
  ['#1B3556', '#0D1D33', '#7FA9CF', '#DCEBF8'],
  ['#4A2B52', '#291632', '#C79AC4', '#F2DFF1'],
  ['#6B4A12', '#3C2807', '#E7BF69', '#FBEBC4'],
  ['#23484C', '#10292C', '#88C5BF', '#DDF3EF'],
  ['#6E2F17', '#3F180A', '#F0A873', '#FDE3CE'],
  ['#2E3A22', '#181F11', '#B4C383', '#EBF1D3'],
  ['#3A3F5C', '#1E2135', '#A9AFDA', '#E6E8F8'],
  ['#5B2240', '#341124', '#DE8FB0', '#FADDE9'],
  ['#3E352E', '#211B17', '#C9B29A', '#F1E7DC'],
  ['#17434F', '#0A262E', '#F0B58A', '#FBE6D5'],
] as const;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Paints a sitter out of gradients: a wall, a light from one side, shoulders, a head behind the letter. */
export function paintOf(name: string): Paint {
  const hash = hashOf(name.trim().toLowerCase());
  const [wall, shade, coat, ink] = ROOMS[hash % ROOMS.length] ?? ROOMS[0];
  const side = (hash >>> 4) % 2 === 0 ? 22 : 78;
  const lean = 50 + (((hash >>> 6) % 9) - 4) * 1.5;
  const breadth = 46 + ((hash >>> 10) % 5) * 4;
  const height = 34 + ((hash >>> 13) % 5) * 3;
  const head = 24 + ((hash >>> 16) % 4) * 2;
  const mix = (percent: number) => `color-mix(in oklab, ${coat} ${percent}%, ${shade})`;
  return {
    letter: initialOf(name),
    ink,
    room: `radial-gradient(ellipse 62% 90% at ${side < 50 ? 24 : 28}% 38%, color-mix(in oklab, ${wall} 78%, #fff 6%), transparent 74%), linear-gradient(160deg, color-mix(in oklab, ${wall} 70%, ${shade}), ${shade})`,
    background: [
      `radial-gradient(ellipse ${breadth}% ${height}% at ${lean}% 104%, ${mix(62)} 0 99%, transparent 100%)`,
      `radial-gradient(ellipse ${head}% ${head * 1.22}% at ${lean}% 46%, ${mix(34)} 0 99%, transparent 100%)`,
      `radial-gradient(circle at ${side}% 8%, color-mix(in oklab, ${coat} 46%, ${wall}) 0, transparent 62%)`,
      `linear-gradient(${side < 50 ? 150 : 210}deg, ${wall}, ${shade})`,
    ].join(', '),
  };
}
