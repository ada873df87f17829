/**
 * The maximum length of a field: more than may be sent, so that the counter can say so, but not so much that its layout
 * freezes the page. 64,000 marks on one letter took a browser 80 s per key press.
 */
export const fieldRoom = (max: number): number => 2 * max + 1000;
