import { i18n } from '@lingui/core';
import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';

/** The few words that react-admin's own logic says here; the screens' words are Lingui's. */
const spanish = {
  ...english,
  ra: {
    ...english.ra,
    notification: {
      ...english.ra.notification,
      http_error: 'Error de comunicación con el servidor',
      data_provider_error: 'Error al leer los datos. Mira la consola del navegador.',
    },
    page: { ...english.ra.page, error: 'Algo salió mal', not_found: 'Página no encontrada' },
  },
};

/** The console's language for react-admin's own logic. */
export const i18nProvider = polyglot(() => (i18n.locale === 'es' ? spanish : english), 'en', {
  allowMissing: true,
});
