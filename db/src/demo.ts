export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
export { openDemo, seedDemo } from './seed-demo.ts';
export type { SeedTools } from './seed-demo.ts';
