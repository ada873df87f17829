/** The server cannot start; the message tells the operator why in full sentences. */
export class StartRefused extends Error {}
