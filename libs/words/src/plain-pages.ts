import type { Language } from '@neo/domain';

/** The texts of the pages that the server writes itself, while the web app or the console cannot. */
export interface PlainPageTexts {
  title: string;
  home: string;
  retry: string;
  /** When the address may be tried again. */
  wait(seconds: number): string;
  loading: string;
}

export const PLAIN_PAGES: Record<Language, PlainPageTexts> = {
  en: {
    title: 'Something went wrong',
    home: 'Go to Home',
    retry: 'Try again',
    wait: (seconds) => `You can try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    loading: 'Loading...',
  },
  es: {
    title: 'Algo ha salido mal',
    home: 'Ir al inicio',
    retry: 'Reintentar',
    wait: (seconds) =>
      `Puedes volver a intentarlo dentro de ${seconds === 1 ? 'un segundo' : `${seconds} segundos`}.`,
    loading: 'Cargando...',
  },
};
