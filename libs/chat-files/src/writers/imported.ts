/** What a file says of an imported message, beside its time. */
export const IMPORTED = 'imported';
