/** Keeps user text within its lines: thousands of marks on one letter would cover the page. */
export const withinLines = { overflow: 'clip', overflowClipMargin: '0.25em' } as const;
