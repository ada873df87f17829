interface ImportMetaEnv {
  /** Which scheme the story tests run in. */
  readonly VITE_SCHEME?: string;
}
