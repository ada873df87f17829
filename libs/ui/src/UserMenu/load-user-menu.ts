/** What opens from the portrait. A page without a network can no longer load it. */
export const loadUserMenu = () =>
  import('./UserMenuSheet.tsx').then(({ UserMenuSheet }) => UserMenuSheet);
