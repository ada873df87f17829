/**
 * How much a field takes: more than what may be sent, so that the counter can say so, and not so much that laying it out
 * freezes the page. 64,000 marks on one letter took a browser 80 s for each key.
 */
export const fieldRoom = (max: number): number => 2 * max + 1000;
