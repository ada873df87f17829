import { createContext, useContext } from 'react';
import type { AnchorHTMLAttributes, ElementType, ReactNode } from 'react';

/** The component that every link renders: anything that accepts an anchor's props, including `href`. */
export type LinkComponent = ElementType<AnchorHTMLAttributes<HTMLAnchorElement>>;

const LinkContext = createContext<LinkComponent>('a');

/** Makes every part of the library use the app's router link. Otherwise links are plain anchors. */
export function LinkProvider({
  component,
  children,
}: {
  component: LinkComponent;
  children: ReactNode;
}) {
  return <LinkContext.Provider value={component}>{children}</LinkContext.Provider>;
}

/** The link component of the surrounding app. */
export function useLinkComponent(): LinkComponent {
  return useContext(LinkContext);
}
