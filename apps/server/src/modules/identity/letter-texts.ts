import type { Language } from '@neo/domain';
import type { LetterKind } from './letter.model.ts';

interface Text {
  subject: string;
  /** @param link what the person should open */
  text(name: string, link: string): string;
}

const TEXTS: Record<Language, Record<LetterKind, Text>> = {
  en: {
    'verify-email': {
      subject: 'Confirm your e-mail for NEO',
      text: (name, link) =>
        `Hello ${name},\n\nwelcome to NEO. Please confirm that this address is yours:\n\n${link}\n\n` +
        'The link works for three days. If you did not make an account, you need not do anything.\n',
    },
    'reset-password': {
      subject: 'Set a new password for NEO',
      text: (name, link) =>
        `Hello ${name},\n\nsomebody, hopefully you, asked for a new password. Set it here:\n\n${link}\n\n` +
        'The link works once, for 30 minutes. If it was not you, leave it: your password stays as it is.\n',
    },
    'password-changed': {
      subject: 'Your NEO password was changed',
      text: (name, link) =>
        `Hello ${name},\n\nthe password of your account was just changed, and every other session was ended.\n\n` +
        `If it was not you, set a new one at once:\n\n${link}\n`,
    },
  },
  es: {
    'verify-email': {
      subject: 'Confirma tu correo para NEO',
      text: (name, link) =>
        `Hola, ${name}:\n\nte damos la bienvenida a NEO. Confirma que esta dirección es tuya:\n\n${link}\n\n` +
        'El enlace funciona durante tres días. Si no creaste una cuenta, no tienes que hacer nada.\n',
    },
    'reset-password': {
      subject: 'Elige una contraseña nueva para NEO',
      text: (name, link) =>
        `Hola, ${name}:\n\nalguien, esperamos que tú, pidió una contraseña nueva. Elígela aquí:\n\n${link}\n\n` +
        'El enlace funciona una vez, durante 30 minutos. Si no fuiste tú, déjalo: tu contraseña sigue igual.\n',
    },
    'password-changed': {
      subject: 'Se cambió tu contraseña de NEO',
      text: (name, link) =>
        `Hola, ${name}:\n\nla contraseña de tu cuenta acaba de cambiar, y se cerraron todas las demás sesiones.\n\n` +
        `Si no fuiste tú, elige otra enseguida:\n\n${link}\n`,
    },
  },
};

/** Where each letter leads, below the server's own address. */
const PATHS: Record<LetterKind, string> = {
  'verify-email': '/verify-email',
  'reset-password': '/reset-password',
  'password-changed': '/forgot-password',
};

/** The words of a letter. @param token what its link carries, for letters that open something */
export function composeLetter(
  kind: LetterKind,
  person: { name: string; language: Language },
  { origin, token }: { origin: string; token?: string | undefined },
): { subject: string; text: string } {
  const { subject, text } = TEXTS[person.language][kind];
  // Behind a hash nothing of it reaches a log, a proxy or another site as Referer.
  const link = `${origin}${PATHS[kind]}${token === undefined ? '' : `#${token}`}`;
  return { subject, text: text(person.name, link) };
}
