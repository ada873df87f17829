import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router';

export interface RouterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

/** The library's links: inside the app without a page load, everything else as the browser does. */
export function RouterLink({ href = '', ref, ...rest }: RouterLinkProps) {
  const isOurs = /^\/(?!\/|api\/|admin(\/|$))/.test(href);
  return isOurs ? <Link to={href} ref={ref} {...rest} /> : <a href={href} ref={ref} {...rest} />;
}
