/** A start cannot go on, and the message is made of sentences that tell the person why. */
export class StartRefused extends Error {}
