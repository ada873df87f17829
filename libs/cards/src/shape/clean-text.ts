/** PostgreSQL refuses NUL and lone surrogates. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
