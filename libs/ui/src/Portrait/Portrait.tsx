import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { DISPLAY_FACE, RADIUS } from '../theme/tokens.ts';
import { paintOf } from './paint.ts';
import type { Paint } from './paint.ts';
import { Sitter } from './Sitter.tsx';
import { useNear } from './use-near.ts';

const SIZES = { xs: 28, sm: 40, md: 56, lg: 96, xl: 160 } as const;

// Below it a sitter would be a smudge: the letter stands alone.
const SMALL = 64;

export interface PortraitProps {
  /** Whose portrait; paints the stand-in when there is no picture. */
  name: string;
  /** URL of the picture in the size that the place needs (`?size=`). */
  src?: string | null | undefined;
  /** Text alternative. Leave it out where the name stands beside the portrait. */
  alt?: string | undefined;
  /** Pixels, a named size, or `fill` for the whole of the parent. */
  size?: keyof typeof SIZES | number | 'fill' | undefined;
  /** Round for avatars, framed for pictures on the wall. */
  shape?: 'round' | 'frame' | undefined;
  /** `eager` for what is seen first: it goes before scripts and fonts. `lazy` is asked for when one comes near. */
  loading?: 'lazy' | 'eager' | undefined;
}

/** A NEO's or a person's picture; without one (or when it fails) a sitter painted from the name, with its first letter. */
export function Portrait({
  name,
  src,
  alt = '',
  size = 'md',
  shape = 'round',
  loading = 'lazy',
}: PortraitProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const hasPicture = Boolean(src) && failed !== src;
  const isNear = useNear(frame, hasPicture && loading === 'lazy');
  const shown = src && hasPicture && isNear ? src : null;

  // A picture of the server's HTML may have failed before React listened.
  useEffect(() => {
    const element = image.current;
    if (shown && element?.complete && element.naturalWidth === 0) setFailed(shown);
  }, [shown]);

  const paint = paintOf(name);
  const pixels = size === 'fill' ? '100%' : typeof size === 'number' ? size : SIZES[size];
  return (
    <Box
      ref={frame}
      {...(!shown && alt ? { role: 'img', 'aria-label': alt } : {})}
      sx={{
        width: pixels,
        height: pixels,
        flex: 'none',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        borderRadius: shape === 'round' ? '50%' : `${RADIUS.picture}px`,
      }}
      style={{ background: paint.background }}
    >
      {shown ? (
        <Box
          component="img"
          ref={image}
          src={shown}
          alt={alt}
          {...(loading === 'eager' && { fetchPriority: 'high' as const })}
          decoding="async"
          onError={() => setFailed(shown)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : hasPicture ? null : (
        <StandIn paint={paint} isSmall={typeof pixels === 'number' && pixels < SMALL} />
      )}
    </Box>
  );
}

function StandIn({ paint, isSmall }: { paint: Paint; isSmall: boolean }) {
  if (!isSmall) return <Sitter paint={paint} />;
  return (
    <svg viewBox="0 0 100 100" width="100%" height="100%" aria-hidden>
      <text
        x="50"
        y="67"
        textAnchor="middle"
        fontFamily={DISPLAY_FACE}
        fontWeight="500"
        fontSize="52"
        fill={paint.ink}
      >
        {paint.letter}
      </text>
    </svg>
  );
}
