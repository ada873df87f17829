import type { Language } from '@neo/domain';
import type { LetterKind } from './letter.model.ts';

interface Text {
  subject: string;
  /** What follows the greeting. @param link what the person should open */
  text(link: string): string;
}

interface Words {
  /** @param name null where the reader may be a stranger */
  greeting(name: string | null): string;
  letters: Record<LetterKind, Text>;
}

const WORDS: Record<Language, Words> = {
  en: {
    greeting: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    letters: {
      'verify-email': {
        subject: 'Confirm your e-mail for NEO',
        text: (link) =>
          `welcome to NEO. Please confirm that this address is yours:\n\n${link}\n\n` +
          'The link works for three days. If you did not make an account, you need not do anything.\n',
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
  },
  es: {
    greeting: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
    letters: {
      'verify-email': {
        subject: 'Confirma tu correo para NEO',
        text: (link) =>
          `te damos la bienvenida a NEO. Confirma que esta dirección es tuya:\n\n${link}\n\n` +
          'El enlace funciona durante tres días. Si no creaste una cuenta, no tienes que hacer nada.\n',
      },
      'reset-password': {
        subject: 'Elige una contraseña nueva para NEO',
        text: (link) =>
          `alguien, esperamos que tú, pidió una contraseña nueva. Elígela aquí:\n\n${link}\n\n` +
          'El enlace funciona una vez, durante 30 minutos. Si no fuiste tú, déjalo: tu contraseña sigue igual.\n',
      },
      'password-changed': {
        subject: 'Se cambió tu contraseña de NEO',
        text: (link) =>
          `la contraseña de tu cuenta acaba de cambiar, y se cerraron todas las demás sesiones.\n\n` +
          `Si no fuiste tú, elige otra enseguida:\n\n${link}\n`,
      },
      'google-added': {
        subject: 'Se añadió Google a tu cuenta de NEO',
        text: (link) =>
          `una cuenta de Google ya puede iniciar sesión en tu cuenta de NEO. En los ajustes ves cuál es.\n\n` +
          `Si no fuiste tú, elige una contraseña nueva enseguida. Así se quita Google de nuevo:\n\n${link}\n`,
      },
      'google-removed': {
        subject: 'Se quitó Google de tu cuenta de NEO',
        text: (link) =>
          `una cuenta de Google ya no puede iniciar sesión en tu cuenta de NEO, y se cerraron todas las demás sesiones.\n\n` +
          `Si no fuiste tú, elige una contraseña nueva enseguida:\n\n${link}\n`,
      },
    },
  },
};

/** Where each letter leads, below the server's own address. */
const PATHS: Record<LetterKind, string> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'password-changed': '/forgot-password',
  'google-added': '/forgot-password',
  'google-removed': '/forgot-password',
};

/** The words of a letter. @param token what its link carries, for letters that open something */
export function composeLetter(
  kind: LetterKind,
  person: { name: string | null; language: Language },
  { origin, token }: { origin: string; token: string | null },
): { subject: string; text: string } {
  const { greeting, letters } = WORDS[person.language];
  const { subject, text } = letters[kind];
  // Behind a hash nothing of it reaches a log, a proxy or another site as Referer.
  const link = `${origin}${PATHS[kind]}${token === null ? '' : `#${token}`}`;
  return { subject, text: `${greeting(person.name)}\n\n${text(link)}` };
}
