/** Loads the menu's sheet, early where it may be wanted without a network. */
export const loadUserMenu = () =>
  import('./UserMenuSheet.tsx').then(({ UserMenuSheet }) => UserMenuSheet);
