// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aCard, aUser } from '../../testing/fixtures.ts';

const { debates, personas, identity } = CONTRACTS;
const { on, open } = aScreen();
const visitor = { user: null };

describe('the landing', () => {
  it('shows the most popular NEOs, and the sign-in panel', async () => {
    const hypatia = aCard({ name: 'Hypatia', conversationCount: 1_200 });
    const unknown = { conversationCount: 0, classification: 'community' } as const;
    on(personas.get, () => ({ ...hypatia, firstWords: 'Mind the scrolls.' }));
    const known = [hypatia, aCard({ conversationCount: 2 }), aCard({ conversationCount: 1 })];
    const unmet = { name: 'Unmet', conversationCount: 0, classification: 'official' } as const;
    on(personas.cards, () => [...known, aCard({ name: 'Nobody', ...unknown }), aCard(unmet)]);
    await open('/', visitor);
    const wall = await screen.findByRole('list', { name: 'Popular personas' });
    expect(wall).toHaveTextContent('Hypatia');
    expect(wall).toHaveTextContent('1,200');
    // Popular needs somebody who talked with it.
    expect(wall).not.toHaveTextContent('Nobody');
    expect(wall).not.toHaveTextContent('Unmet');
    expect(await screen.findByText('Mind the scrolls.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Answer Hypatia' })).toHaveAttribute(
      'href',
      `/?next=${encodeURIComponent(`/chat/${hypatia.id}`)}`,
    );
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('shows those of the house before anybody has talked, and does not call them popular', async () => {
    const none = { conversationCount: 0 };
    const hypatia = aCard({ name: 'Hypatia', classification: 'official', ...none });
    on(personas.get, () => hypatia);
    on(personas.cards, () => [
      hypatia,
      aCard({ name: 'Nobody', classification: 'community', ...none }),
    ]);
    await open('/', visitor);
    const wall = await screen.findByRole('list', { name: "Tomorrow's popular personas" });
    expect(wall).toHaveTextContent('Hypatia');
    expect(wall).not.toHaveTextContent('Nobody');
  });

  it('tells how debates of the house begin, and leads to the same debate', async () => {
    const [ada, frida] = [aCard({ name: 'Ada' }), aCard({ name: 'Frida' })];
    on(personas.cards, () => []);
    on(debates.examples, () => [
      {
        topic: 'Luck',
        neos: [ada, frida].map(({ id, name }) => ({ id, name, image: null })),
        lines: [{ neoId: frida.id, text: 'I paint my own.' }],
      },
    ]);
    await open('/', visitor);
    expect(await screen.findByText('I paint my own.')).toBeInTheDocument();
    const next = `/debate?neo=${ada.id}&neo=${frida.id}&topic=Luck`;
    expect(screen.getByRole('link', { name: 'Hold this debate: Luck' })).toHaveAttribute(
      'href',
      `/?next=${encodeURIComponent(next)}`,
    );
  });

  it('leads to the panel also where the pointer of the press rests on it', async () => {
    const hypatia = aCard({ name: 'Hypatia' });
    on(personas.get, () => ({ ...hypatia, firstWords: 'Mind the scrolls.' }));
    on(personas.cards, () => [hypatia]);
    const user = await open('/', visitor);
    const answer = await screen.findByRole('link', { name: 'Answer Hypatia' });
    const matches = Element.prototype.matches;
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      return selector.includes(':hover') || matches.call(this, selector);
    });
    await user.click(answer);
    await screen.findByText('Create a free account to continue');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveFocus();
  });

  it('works without NEOs, and while they load', async () => {
    const gate = Promise.withResolvers<[]>();
    on(personas.cards, () => gate.promise);
    await open('/', visitor);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    gate.resolve([]);
    expect(screen.queryByText('Popular personas')).not.toBeInTheDocument();
  });

  it('works if they cannot be loaded', async () => {
    on(personas.cards, () => {
      throw new AppError('unavailable');
    });
    await open('/', visitor);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
  });

  it('says why signing in failed, and then leads where I wanted to go', async () => {
    on(personas.cards, () => []);
    on(identity.login, () => {
      throw new AppError('wrong_credentials');
    });
    const user = await open('/?next=/favs', visitor);
    await user.type(await screen.findByLabelText(/^Email/), 'ada@example.test');
    await user.type(screen.getByLabelText(/^Password/), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Invalid email or password')).toBeInTheDocument();
    on(identity.login, () => aUser());
    on(identity.session, () => aUser());
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('address')).toHaveTextContent('/favs');
  });

  it('offers a newcomer an account first, and shows whom they came for', async () => {
    const frida = aCard({ name: 'Frida' });
    on(personas.get, () => frida);
    on(personas.cards, () => []);
    await open(`/?next=/chat/${frida.id}`, visitor);
    expect(
      await screen.findByRole('heading', { name: 'Create a free account to continue' }),
    ).toBeInTheDocument();
    expect(await screen.findByText('Chat with Frida')).toBeInTheDocument();
    const register = screen.getByRole('link', { name: 'Create an account' });
    expect(register).toHaveAttribute(
      'href',
      `/register?next=${encodeURIComponent(`/chat/${frida.id}`)}`,
    );
    await waitFor(() => expect(register).toHaveFocus());
    expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  });

  it('names the debate that waits, by its first NEO', async () => {
    const frida = aCard({ name: 'Frida' });
    on(personas.get, () => frida);
    on(personas.cards, () => []);
    const next = `/debate?neo=${frida.id}&neo=${aCard().id}&topic=Luck`;
    await open(`/?next=${encodeURIComponent(next)}`, visitor);
    expect(await screen.findByText('Debate with Frida')).toBeInTheDocument();
  });

  it('names the page that follows the sign-in', async () => {
    on(personas.cards, () => []);
    await open('/?next=/discover', visitor);
    expect((await screen.findByText('Then you go on with')).parentElement).toHaveTextContent(
      'Discover NEOs',
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says once that a session has ended, and asks to sign in', async () => {
    on(personas.cards, () => []);
    localStorage.setItem('account', 'in');
    await open('/?next=/favs', visitor);
    expect(await screen.findByText('Unauthorized')).toBeInTheDocument();
    expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(screen.queryByText('Create a free account to continue')).not.toBeInTheDocument();
    cleanup();
    await open('/?next=/favs', visitor);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
  });
});
