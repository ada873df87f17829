import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { Link } from 'react-router';
import { canTravel, carryPortrait } from './portrait-travel.ts';

export interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

const OURS = /^\/(?!\/|api\/|admin(\/|$))/;
const PROFILE = /^\/neo\/[^/]+$/;

/** Links of the library: inside the app without a page load, all others as usual. */
export function RouterLink({ href = '', ref, onClick, ...rest }: RouterLinkProps) {
  if (!OURS.test(href)) return <a href={href} ref={ref} onClick={onClick} {...rest} />;
  const isProfile = PROFILE.test(href);
  return (
    <Link
      to={href}
      ref={ref}
      // Loads the page's scripts before the click.
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
