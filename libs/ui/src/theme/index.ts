export * from './tokens.ts';
export * from './theme.ts';
export * from './ThemeRoot.tsx';
export * from './within-lines.ts';
