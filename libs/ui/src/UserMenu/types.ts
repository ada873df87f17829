import type { ReactNode } from 'react';

export interface UserMenuItem {
  label: string;
  /** A link… */
  href?: string | undefined;
  /** …or an action. */
  onSelect?: (() => void) | undefined;
  icon?: ReactNode;
  /** A line above it. */
  divider?: boolean | undefined;
  /** A full page load instead of the app's link, as for the console. */
  external?: boolean | undefined;
  current?: boolean | undefined;
}

/** A choice of a few options, such as the language if the bar has no room for its control. */
export interface UserMenuChoice {
  label: string;
  options: readonly {
    label: string;
    /** A language tag, if the entry is in another language than the page. */
    lang?: string | undefined;
    isOn: boolean;
    onSelect: () => void;
  }[];
}

export interface UserMenuProps {
  /** Accessible name of the button. */
  label: string;
  /** Display name or username. */
  name: string;
  /** The e-mail address, or another line below the name. */
  detail?: string | undefined;
  image?: string | null | undefined;
  /** Above the entries. */
  choice?: UserMenuChoice | undefined;
  items: readonly UserMenuItem[];
}
