import type { ReactNode } from 'react';

export interface UserMenuItem {
  label: string;
  /** Leads somewhere… */
  href?: string | undefined;
  /** …or does something. */
  onSelect?: (() => void) | undefined;
  icon?: ReactNode;
  /** A line above it. */
  divider?: boolean | undefined;
  /** A full page load instead of the app's link, as for the console. */
  external?: boolean | undefined;
  current?: boolean | undefined;
}

/** One of a few, as the language is where the bar has no room for a control of its own. */
export interface UserMenuChoice {
  label: string;
  options: readonly {
    label: string;
    /** A language tag, when the entry is in another language than the page. */
    lang?: string | undefined;
    isOn: boolean;
    onSelect: () => void;
  }[];
}

export interface UserMenuProps {
  /** Spoken name of the button. */
  label: string;
  /** Display name or username. */
  name: string;
  /** The e-mail address, or whatever stands under the name. */
  detail?: string | undefined;
  image?: string | null | undefined;
  /** Stands above the entries. */
  choice?: UserMenuChoice | undefined;
  items: readonly UserMenuItem[];
}
