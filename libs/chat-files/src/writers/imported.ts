/** The mark of an imported message in a file, beside its time. */
export const IMPORTED = 'imported';
