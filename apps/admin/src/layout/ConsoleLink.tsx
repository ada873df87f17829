import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

export interface ConsoleLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

const CONSOLE = /^\/(users|neos|review|audit|erasures|dead-letters)(\/|\?|$)/;

/** The library's links: inside the console without a page load, to the app with one. */
export function ConsoleLink({ href = '', ref, ...rest }: ConsoleLinkProps) {
  if (!CONSOLE.test(href)) return <a href={href} ref={ref} {...rest} />;
  return <Link to={href} ref={ref} {...rest} />;
}
