import type { SheetTab } from '../edit-tabs.ts';
import type { SheetField } from './values.ts';

/** A save of the profile counted the version of the NEO up. */
export interface Moved {
  from: number;
  to: number;
}

export type SheetSaved =
  | { kind: 'unchanged' }
  | { kind: 'saved'; moved: Moved; changed: readonly SheetField[] }
  /** It was not saved, the person was told why, and this is the tab to look at. */
  | { kind: 'kept'; tab: SheetTab };

/** What the edit screen may ask of the sheet's form, once that is there. */
export interface SheetHandle {
  /** Saves what differs. @param moved what was saved of the profile just now */
  save: (moved: Moved | undefined) => Promise<SheetSaved>;
  /** Leaving is right: nothing is kept from here on. */
  end: () => void;
}
