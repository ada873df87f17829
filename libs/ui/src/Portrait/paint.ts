import { initialOf } from '@neo/domain';

/** The placeholder of a missing picture: always the same for the same name. */
export interface Paint {
  letter: string;
  /** The wall behind the figure, with the light on it. */
  background: string;
  /** The colour of a letter on its own. */
  ink: string;
  coat: string;
  /** The figure's head: stone in the colour of the wall, not a skin colour. */
  face: string;
  hair: string;
  /** The index of the headdress, and of the coat. */
  headdress: number;
  cut: number;
  isMirrored: boolean;
  /** The background behind the portrait: dark enough for night-scheme text. */
  room: string;
}

// Gallery walls, each with its shade, a contrasting coat, hair, and the colour of the letter.
const ROOMS = [
  ['#17523F', '#0A2A20', '#D9AC4C', '#0A1F18', '#FBEBC4'],
  ['#7A2430', '#3F0E17', '#E8A584', '#2A0910', '#FDE3D6'],
  ['#24497A', '#0F2344', '#E2B65F', '#0B1830', '#E2EEFB'],
  ['#5E3A6B', '#301B3A', '#E6A9B5', '#1F1027', '#F7E6F5'],
  ['#8A5F16', '#4A2F08', '#2F6B5B', '#2A1904', '#FFF0CB'],
  ['#2F6A6C', '#123638', '#F0B58A', '#0B2426', '#E2F6F3'],
  ['#97411F', '#4F1D0B', '#F2D08A', '#2F1005', '#FFE9D6'],
  ['#4B5F30', '#232F14', '#E9C46A', '#18200D', '#F1F6D9'],
  ['#474E7C', '#22264A', '#D8C7F0', '#15183A', '#EDEFFC'],
  ['#85305C', '#451530', '#F2C08E', '#2D0B1F', '#FDE3EE'],
  ['#5C4C3D', '#2C231B', '#B9C7A4', '#1B140F', '#F6ECDF'],
  ['#1D5A70', '#0A2C39', '#F4D58D', '#061C25', '#DDF2FA'],
] as const;

export const HEADDRESSES = 8;
export const CUTS = 4;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // Without the last mixing step, names that differ in a letter would share their low bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Picks wall, light, coat and headdress from the name. */
export function paintOf(name: string): Paint {
  const hash = hashOf(name.trim().toLowerCase());
  const [wall, shade, coat, hair, ink] = ROOMS[hash % ROOMS.length] ?? ROOMS[0];
  const isMirrored = (hash >>> 5) % 2 === 1;
  const light = `color-mix(in oklab, ${wall} 62%, ${ink})`;
  return {
    letter: initialOf(name),
    ink,
    coat,
    hair,
    face: `color-mix(in oklab, ${wall} 52%, ${ink})`,
    headdress: (hash >>> 8) % HEADDRESSES,
    cut: (hash >>> 14) % CUTS,
    isMirrored,
    background: `radial-gradient(circle at ${isMirrored ? 80 : 20}% 12%, ${light} 0, transparent 66%), linear-gradient(${isMirrored ? 205 : 155}deg, ${wall}, ${shade})`,
    room: `radial-gradient(ellipse 60% 95% at 25% 40%, color-mix(in oklab, ${wall} 88%, black), transparent 76%), linear-gradient(160deg, color-mix(in oklab, ${wall} 45%, ${shade}), ${shade})`,
  };
}
