export { LONG_SILENCE, TEST_KEYS, useApp } from './app.ts';
export type { AppSettings, TestApp } from './app.ts';
export { aPerson } from './client.ts';
export type { Person } from './client.ts';
export { useDatabase } from './database.ts';
export { holdAMessage, whenErased } from './erased.ts';
export { aCanvas, aPicture, asDataUrl } from './pictures.ts';
export { signedIn } from './sign-in.ts';
