import type { Letters } from '../letter.ts';

export const letters: Letters = {
  greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  replied: (neo) => `${neo} has replied`,
  letters: {
    'verify-email': {
      subject: 'Confirm your e-mail for NEO',
      text: (link, registered) =>
        `somebody, hopefully you, made an account at NEO with this address on ${registered}. ` +
        `Please confirm that the address is yours:\n\n${link}\n\n` +
        'The link works for three days. If it was not you, you need not do anything. ' +
        'If you want the account anyway, the link lets you set a password of your own, which locks out whoever made it.\n',
    },
    'reset-password': {
      subject: 'Set a new password for NEO',
      text: (link) =>
        `somebody, hopefully you, asked for a new password. Set it here:\n\n${link}\n\n` +
        'The link works once, for 30 minutes. If it was not you, leave it: your password stays as it is.\n',
    },
    'password-changed': {
      subject: 'Your NEO password was changed',
      text: (link) =>
        `the password of your account was just changed, and every other session was ended.\n\n` +
        `If it was not you, set a new one at once:\n\n${link}\n`,
    },
    'google-added': {
      subject: 'Google was added to your NEO account',
      text: (link) =>
        `a Google account can now sign in to your NEO account. The settings say which one.\n\n` +
        `If it was not you, set a new password at once. That takes Google away again:\n\n${link}\n`,
    },
    'google-removed': {
      subject: 'Google was taken off your NEO account',
      text: (link) =>
        `a Google account can no longer sign in to your NEO account, and every other session was ended.\n\n` +
        `If it was not you, set a new password at once:\n\n${link}\n`,
    },
  },
};
