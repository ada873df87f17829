export * from './conversation-policy.ts';
export * from './enumerations.ts';
export * from './limits.ts';
export * from './neo-policy.ts';
export * from './prompt.ts';
export * from './text.ts';
export * from './verdict.ts';
export * from './viewer.ts';
