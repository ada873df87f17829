import { DISPLAY_FACE } from '../theme/tokens.ts';
import type { Paint } from './paint.ts';

// Drawn on a canvas of 100 by 125; the head is an ellipse at (50, 52).
const COATS = [
  'M8 125c1-26 17-35 42-35s41 9 42 35z',
  'M0 125c4-20 18-31 36-34l14 12 14-12c18 3 32 14 36 34z',
  'M12 125c0-22 8-33 20-37 4-6 32-6 36 0 12 4 20 15 20 37z',
  'M2 125c2-24 14-33 34-36 6 9 22 9 28 0 20 3 32 12 34 36z',
] as const;

const HEADDRESSES = [
  // cropped
  'M31 50c-4-22 7-32 20-32s22 11 18 32c-3-12-8-17-19-17s-16 5-19 17z',
  // bob
  'M29 78c-6-40 0-60 21-60s27 20 21 60c-5 1-9-1-9-4 8-26 2-38-12-38s-20 12-12 38c0 3-4 5-9 4z',
  // bun
  'M42 17a8 8 0 1 1 16 0c9 4 13 15 11 32-4-10-9-14-19-14s-15 4-19 14c-2-17 2-28 11-32z',
  // wide hat
  'M10 38c12-4 21-5 23-6 1-14 6-20 17-20s16 6 17 20c2 1 11 2 23 6-8 6-72 6-80 0z',
  // hood
  'M50 14c22 0 30 20 28 48-1 18-6 28-12 34-1-10 2-22 2-40 0-14-7-21-18-21s-18 7-18 21c0 18 3 30 2 40-6-6-11-16-12-34-2-28 6-48 28-48z',
  // crown
  'M33 40l-5-22 12 8 10-14 10 14 12-8-5 22c-10-4-24-4-34 0z',
  // turban
  'M28 44c-4-20 8-30 22-30s26 10 22 30c-10-8-20-4-30-8 6 8-6 8-14 8z',
  // curls
  'M32 56a9 9 0 0 1-4-15 9 9 0 0 1 5-15 10 10 0 0 1 13-9 10 10 0 0 1 15 2 10 10 0 0 1 9 12 9 9 0 0 1 2 14 8 8 0 0 1-4 11c0-14-6-21-18-21s-18 7-18 21z',
] as const;

const BEHIND = 4;

/** A figure in outline: coat, head, headdress, and the first letter of the name as the face. */
export function Sitter({ paint }: { paint: Paint }) {
  const headdress = <path d={HEADDRESSES[paint.headdress]} fill={paint.hair} />;
  const turned = paint.isMirrored ? 'matrix(-1 0 0 1 100 0)' : undefined;
  return (
    <svg
      viewBox="0 0 100 125"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <g transform={turned}>
        {paint.headdress === BEHIND && headdress}
        <path d="M42 66h16v26q-8 8-16 0z" fill={paint.face} />
        <path d={COATS[paint.cut]} fill={paint.coat} />
        <path d="M42 88q8 10 16 0v5q-8 10-16 0z" fill={paint.hair} opacity=".3" />
        <ellipse cx="50" cy="54" rx="18.5" ry="24" fill={paint.face} />
        <path d="M50 30a18.5 24 0 0 1 0 48c9-8 11-40 0-48z" fill={paint.hair} opacity=".28" />
        {paint.headdress !== BEHIND && headdress}
      </g>
      <text
        x="50"
        y="65"
        textAnchor="middle"
        fontFamily={DISPLAY_FACE}
        fontWeight="500"
        fontSize="27"
        fill={paint.hair}
      >
        {paint.letter}
      </text>
    </svg>
  );
}
