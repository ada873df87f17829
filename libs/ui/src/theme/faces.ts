import display from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** The font files that nearly every page shows at once. They are preloaded. */
export const FIRST_FACES: readonly string[] = [display, text];
