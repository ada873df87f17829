import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const shown = (children: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{children}</I18nProvider>);

it.each([
  ['</0> verified by NEO <0>'],
  ['Ada</0> · <0>official'],
  ['<0>Ada</0>'],
  ['<0/>'],
  ['<1/>'],
  ['<b>Ada</b>'],
  ['{0} # {name}'],
  ['שלום'],
])('a name is a name inside its link, whatever it is: %s', (name) => {
  const letters = name.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const escaped = name.includes('<') || name.startsWith('ש') ? `<bdi>${letters}</bdi>` : letters;
  const byline = (
    <Trans>
      by <a href="/user/ada">{name}</a>
    </Trans>
  );
  expect(shown(byline)).toBe(`by <a href="/user/ada">${escaped}</a>`);
  expect(shown(<Trans>Chat with {name}</Trans>)).toBe(`Chat with ${escaped}`);
});

it('formats plurals, and accepts elements', () => {
  const when = <time>now</time>;
  expect(shown(<Plural value={2} one="# word" other="# words" />)).toBe('2 words');
  expect(shown(<Trans>Last of {when}</Trans>)).toBe('Last of <time>now</time>');
});
