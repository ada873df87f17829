import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { Link } from 'react-router';
import { canTravel, carryPortrait } from './portrait-travel.ts';

export interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

const OURS = /^\/(?!\/|api\/|admin(\/|$))/;
const PROFILE = /^\/neo\/[^/]+$/;

/** The library's links: inside the app without a page load, everything else as the browser does. */
export function RouterLink({ href = '', ref, onClick, ...rest }: RouterLinkProps) {
  if (!OURS.test(href)) return <a href={href} ref={ref} onClick={onClick} {...rest} />;
  const isProfile = PROFILE.test(href);
  return (
    <Link
      to={href}
      ref={ref}
      // Their script is there when the click comes.
      prefetch="intent"
      viewTransition={isProfile && canTravel()}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (isProfile) carryPortrait(event.currentTarget);
      }}
      {...rest}
    />
  );
}
