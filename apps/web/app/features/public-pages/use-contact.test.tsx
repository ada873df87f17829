// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';

const { open } = aScreen();
const PAGES = ['/about', '/pricing', '/privacy', '/terms', '/home'];
const CONTACT = { supportEmail: 'help@neo.test', xUrl: 'https://x.com/neo-test' };

const outside = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => /^mailto:|^https:\/\/x\.com/.test(href));

describe.each([
  ['en', 'Contact Support', 'NEO on X'],
  ['es', 'Contactar con soporte', 'NEO en X'],
] as const)('in %s', (language, support, x) => {
  it.each(PAGES)('%s names no address where none is set', async (path) => {
    await open(path, { user: null, language });
    await screen.findByRole('contentinfo');
    expect(outside()).toEqual([]);
    expect(screen.queryByText(support)).not.toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/@|write to [.,]|escribe a [.,]/);
  });

  it.each(PAGES)('%s names those that are set', async (path) => {
    await open(path, { user: null, language, deployment: CONTACT });
    const footer = await screen.findByRole('contentinfo');
    expect(footer).toHaveTextContent(support);
    expect(screen.getByRole('link', { name: x })).toHaveAttribute('href', CONTACT.xUrl);
    expect(outside().length).toBeGreaterThan(path === '/home' ? 1 : 2);
  });
});
