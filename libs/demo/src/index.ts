/**
 * The content of a product without settings: seeded NEOs with drawn portraits, four accounts, and the
 * rehearsal model that answers in place of a language model. Nothing here runs where real people have accounts,
 * unless the operator asks for it.
 */
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
export { REHEARSAL_MODEL_NAME, startRehearsalModel } from './rehearsal/rehearsal-model.ts';
export { HOUSE_DEBATES, openDemo, seedDemo } from './seed-demo.ts';
export type { SeedTools } from './seed-demo.ts';
