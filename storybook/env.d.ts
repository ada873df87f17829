interface ImportMetaEnv {
  /** Which scheme the story tests run in. */
  readonly VITE_SCHEME?: string;
  /** Which screen stories stand on that do not choose one. */
  readonly VITE_SCREEN?: string;
}
