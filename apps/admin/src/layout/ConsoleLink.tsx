import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

export interface ConsoleLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
}

const CONSOLE =
  /^\/(users|neos|review|reports|appeals|transparency|more|audit|erasures|dead-letters)(\/|\?|$)/;

/** Links of the library. Links inside the console load no page; links to the app do. */
export function ConsoleLink({ href = '', ref, ...rest }: ConsoleLinkProps) {
  if (!CONSOLE.test(href)) return <a href={href} ref={ref} {...rest} />;
  return <Link to={href} ref={ref} {...rest} />;
}
