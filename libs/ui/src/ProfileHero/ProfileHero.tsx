import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Portrait } from '../Portrait/index.ts';

export interface ProfileFact {
  label: string;
  value: ReactNode;
}

export interface ProfileHeroProps {
  name: string;
  image?: string | null | undefined;
  /** Text alternative of the portrait. */
  imageAlt: string;
  description: string;
  /** Badges and marks above the name. */
  badges?: ReactNode;
  /** Whose work it is: a link to the creator. */
  byline?: ReactNode;
  /** Start Conversation, Fav, Share, Wiki. */
  actions?: ReactNode;
  /** The info tiles: Type, Visibility, Compliance, Favorited by. */
  facts?: readonly ProfileFact[] | undefined;
}

/** A NEO's portrait, full size, and the wall label beside it; its name is the page's h1. */
export function ProfileHero({
  name,
  image,
  imageAlt,
  description,
  badges,
  byline,
  actions,
  facts = [],
}: ProfileHeroProps) {
  return (
    <Box component="section">
      <Portrait name={name} src={image} alt={imageAlt} size="xl" shape="frame" />
      {badges}
      <Typography variant="h1">{name}</Typography>
      <Typography>{description}</Typography>
      {byline}
      {actions}
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
