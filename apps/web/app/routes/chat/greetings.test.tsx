// @vitest-environment jsdom
import { AppError, CONTRACTS } from '@neo/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aScreen } from '../../testing/a-screen.tsx';
import { aConversation, aMessage, aNeo } from '../../testing/fixtures.ts';

const { personas, favorites, chat, conversations } = CONTRACTS;
const { on, open } = aScreen();
const neo = aNeo({ name: 'Hypatia' });
const path = `/chat/${neo.id}`;
const nothing = { ...aConversation(), id: null };
const GREETINGS = ['Welcome to the library.', 'You are late.', 'Mind the *scrolls*.'];

let reads = 0;
let bodies: unknown[] = [];
let models = 0;

const streamed = (response: string, isPersisted: boolean) =>
  new Response(`event: done\ndata: ${JSON.stringify({ response, isPersisted })}\n\n`, {
    headers: { 'content-type': 'text/event-stream', 'turn-id': neo.id },
  });

beforeEach(() => {
  reads = 0;
  bodies = [];
  models = 0;
  on(personas.get, () => neo);
  on(favorites.check, () => ({ isFavorited: false }));
  for (const verb of [chat.seen, chat.touch, conversations.seen, conversations.touch]) {
    on(verb, () => undefined as never);
  }
  on(chat.conversation, () => nothing);
  on(chat.greetings, () => {
    reads += 1;
    return { items: GREETINGS };
  });
  for (const verb of [chat.greeting, conversations.greeting]) {
    on(verb, () => {
      models += 1;
      return streamed('Of the model.', true);
    });
  }
});

const others = (shown: number) =>
  screen.findByRole('group', { name: `Greeting ${shown} of ${GREETINGS.length}` });

describe('the greetings of an author', () => {
  it('appear at once without a model, and can be browsed, by keyboard too', async () => {
    const user = await open(path);
    expect(await screen.findByText('Welcome to the library.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Regenerate' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Message actions' })).not.toBeInTheDocument();
    const next = within(await others(1)).getByRole('button', { name: 'Next greeting' });
    await user.click(next);
    await others(2);
    expect(screen.getByText('You are late.')).toBeInTheDocument();
    expect(screen.queryByText('Welcome to the library.')).not.toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    await others(3);
    expect(next).toHaveFocus();
    // Heard once, without its marks.
    expect(screen.getByText('Greeting 3 of 3. Mind the scrolls.')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await others(1);
    expect(models).toBe(0);
    expect(reads).toBe(1);
  });

  it('stay chosen over a reload, until something is said', async () => {
    on(chat.send, () => streamed('And you are early.', true));
    let user = await open(path);
    await user.click(await screen.findByRole('button', { name: 'Next greeting' }));
    await others(2);
    cleanup();
    user = await open(path);
    expect(await screen.findByText('You are late.')).toBeInTheDocument();
    await others(2);
    await user.type(screen.getByRole('textbox', { name: 'Message to Hypatia' }), 'I ran.{Enter}');
    await screen.findByText('And you are early.');
    cleanup();
    await open(path);
    expect(await screen.findByText('Welcome to the library.')).toBeInTheDocument();
  });

  it('are the first message once something is said, and the server is told which one', async () => {
    on(chat.send, ({ body }) => {
      bodies.push(body);
      return streamed('And you are early.', true);
    });
    const user = await open(path);
    await user.click(await screen.findByRole('button', { name: 'Next greeting' }));
    on(chat.conversation, () => ({
      ...aConversation(
        aMessage({ content: 'You are late.' }),
        aMessage({ role: 'user', content: 'I ran.' }),
        aMessage({ content: 'And you are early.' }),
      ),
      id: null,
    }));
    await user.type(screen.getByRole('textbox', { name: 'Message to Hypatia' }), 'I ran.{Enter}');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    expect(bodies).toMatchObject([{ message: 'I ran.', greeting: 1, conversationHistory: [] }]);
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('You are late.');
    expect(screen.queryByRole('button', { name: 'Next greeting' })).not.toBeInTheDocument();
  });

  it('are sent as part of the history where nothing is kept', async () => {
    on(chat.conversation, () => ({ ...nothing, isPersisted: false }));
    on(chat.send, ({ body }) => {
      bodies.push(body);
      return streamed('Then sit.', false);
    });
    const user = await open(path, { user: { role: 'standard' } });
    await screen.findByText('Welcome to the library.');
    const field = screen.getByRole('textbox', { name: 'Message to Hypatia' });
    await user.type(field, 'Thank you.{Enter}');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    await user.type(field, 'Where?{Enter}');
    await waitFor(() => expect(bodies).toHaveLength(2));
    const said = { role: 'assistant', content: 'Welcome to the library.' };
    expect(bodies).toMatchObject([
      { message: 'Thank you.', conversationHistory: [said] },
      {
        message: 'Where?',
        conversationHistory: [
          said,
          { role: 'user', content: 'Thank you.' },
          { role: 'assistant', content: 'Then sit.' },
        ],
      },
    ]);
    expect(bodies.every((body) => (body as { greeting?: number }).greeting === undefined)).toBe(
      true,
    );
    expect(models).toBe(0);
  });

  it('are not loaded where something was said, and appear again after starting over', async () => {
    on(chat.conversation, () => aConversation(aMessage({ content: 'You are in.' })));
    let looks = 0;
    on(conversations.conversation, () => {
      looks += 1;
      return aConversation();
    });
    on(conversations.removeMessages, () => undefined);
    const user = await open(path);
    await screen.findByText('You are in.');
    expect(reads).toBe(0);
    await user.click(screen.getAllByRole('button', { name: 'Conversation menu' })[0]!);
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.at(-1)).toHaveTextContent('Start over');
    await user.click(entries.at(-1)!);
    // Although it can still be undone.
    expect(await screen.findByText('Welcome to the library.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await screen.findByText('Starting a fresh conversation with Hypatia');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(looks).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.getByText('Welcome to the library.')).toBeInTheDocument();
    expect(models).toBe(0);
  });

  it('leave the greeting to the model if they cannot be read', async () => {
    on(chat.greetings, () => {
      throw new AppError('unavailable');
    });
    on(chat.greeting, () => streamed('Of the model.', false));
    on(chat.conversation, () => ({ ...nothing, isPersisted: false }));
    await open(path);
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Of the model.'));
  });

  it('have no arrows if there is only one', async () => {
    on(chat.greetings, () => ({ items: ['Just this.'] }));
    await open(path);
    expect(await screen.findByText('Just this.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /Greeting/ })).not.toBeInTheDocument();
  });
});
