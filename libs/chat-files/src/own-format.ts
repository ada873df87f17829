/** The value of `format` in our own `json`. */
export const OWN_FORMAT = 'neo-chat-1';
