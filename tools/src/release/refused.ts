/** There is no release; the message says why, and what to do, in one sentence. */
export class Refused extends Error {}
