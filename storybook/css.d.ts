declare module '*.css';

interface ImportMeta {
  readonly env: { readonly VITE_SCHEME?: string };
}
