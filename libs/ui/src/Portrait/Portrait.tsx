import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { DISPLAY_FACE, RADIUS } from '../theme/tokens.ts';
import { paintOf } from './paint.ts';
import type { Paint } from './paint.ts';
import { Sitter } from './Sitter.tsx';
import { useNear } from './use-near.ts';

const SIZES = { xs: 28, sm: 40, md: 56, lg: 96, xl: 160 } as const;

// Below this size only the letter is drawn, because a figure would be a smudge.
const SMALL = 64;

export interface PortraitProps {
  /** The name of the subject, from which the placeholder is painted. */
  name: string;
  /** URL of the picture in the needed size (`?size=`). */
  src?: string | null | undefined;
  /** The picture in several sizes, of which the browser takes one by `sizes`. */
  srcSet?: string | null | undefined;
  sizes?: string | undefined;
  /** Alternative text. Omit it if the name is beside the portrait. */
  alt?: string | undefined;
  /** Pixels, a named size, or `fill` for the whole of the parent. */
  size?: keyof typeof SIZES | number | 'fill' | undefined;
  /** Round for avatars, framed for NEOs. */
  shape?: 'round' | 'frame' | undefined;
  /** `eager` for the first view: it loads before scripts and fonts. `lazy` loads when it is nearly visible. */
  loading?: 'lazy' | 'eager' | undefined;
}

/**
 * A NEO's or a person's picture. Without one (or if it fails) a figure painted from the name, with its first letter.
 */
export function Portrait({
  name,
  src,
  srcSet,
  sizes,
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

  // A picture in the server's HTML may have failed before React listened.
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
          {...(srcSet && { srcSet, sizes })}
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
