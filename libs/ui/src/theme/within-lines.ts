/** What people write stays within its own lines: thousands of marks on one letter would be drawn over the page. */
export const withinLines = { overflow: 'clip', overflowClipMargin: '0.25em' } as const;
