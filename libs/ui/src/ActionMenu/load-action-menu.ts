/** Loads the menu's sheet, early where it may be wanted without a network. */
export const loadActionMenu = () =>
  import('./ActionMenuSheet.tsx').then(({ ActionMenuSheet }) => ActionMenuSheet);
