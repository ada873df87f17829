import type { Letters } from '../letter.ts';

export const letters: Letters = {
  greeting: (name) => (name === null ? 'Hola:' : `Hola, ${name}:`),
  replied: (neo) => `${neo} ha respondido`,
  letters: {
    'verify-email': {
      subject: 'Confirma tu correo para NEO',
      text: (link, registered) =>
        `alguien, esperamos que tú, creó una cuenta en NEO con esta dirección el ${registered}. ` +
        `Confirma que la dirección es tuya:\n\n${link}\n\n` +
        'El enlace funciona durante tres días. Si no fuiste tú, no tienes que hacer nada. ' +
        'Si aun así quieres la cuenta, el enlace te deja elegir tu propia contraseña, y quien la creó pierde el acceso.\n',
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
};
