import { createContext, useContext } from 'react';
import type { AnchorHTMLAttributes, ElementType, ReactNode } from 'react';

/** What every link-like part renders: anything that takes an anchor's props, `href` among them. */
export type LinkComponent = ElementType<AnchorHTMLAttributes<HTMLAnchorElement>>;

const LinkContext = createContext<LinkComponent>('a');

/** Plugs the app's router link into every part of the library. Without it they are plain anchors. */
export function LinkProvider({
  component,
  children,
}: {
  component: LinkComponent;
  children: ReactNode;
}) {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>;
}

/** The link component of the app around. */
export function useLinkComponent(): LinkComponent {
  return useContext(LinkContext);
}
