import createCache from '@emotion/cache';
import type { Deployment, User } from '@neo/contracts';
import { ContractAnswers } from '@neo/contracts/testing/answers';
import type { Language } from '@neo/domain';
import type { ReactRenderer } from '@storybook/react-vite';
import type { StoryAnnotations } from 'storybook/internal/types';
import { aUser } from './fixtures.ts';
import { screenAt } from './screen.tsx';
import type { Screen } from './screen.tsx';
import { answerAsUsual } from './usual-answers.ts';

export interface ScreenStory {
  path: string;
  /** A text that appears when the whole screen is loaded. */
  shows: string | RegExp;
  /** The API's answers. Common calls have usual answers. */
  answer?: (answers: ContractAnswers) => void;
  /** Null for a visitor. */
  user?: Partial<User> | null;
  deployment?: Partial<Deployment>;
  language?: Language;
}

/** The first story of a run waits for files that are still being compiled. In milliseconds. */
export const FIRST_LOAD_MS = 15_000;

/** One sheet for all rules, as in the preview of the stories. */
const styles = createCache({ key: 'neo', speedy: true });

/** Events never arrive. */
class SilentEvents extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close() {}
}

/** A story of a real screen of the web app. */
export function aScreenStory(given: ScreenStory): StoryAnnotations<ReactRenderer> {
  const { path, shows, answer, user, deployment, language = 'en' } = given;
  return {
    beforeEach: () => {
      const { fetch, EventSource } = globalThis;
      const answers = new ContractAnswers();
      answer?.(answers);
      answerAsUsual(answers, user === null ? null : aUser(user), deployment);
      globalThis.EventSource = SilentEvents as unknown as typeof EventSource;
      globalThis.fetch = (input, init) => {
        const request = new Request(input, init);
        const isApi = new URL(request.url).pathname.startsWith('/api/');
        return isApi ? answers.handle(request) : fetch(input, init);
      };
      localStorage.clear();
      return () => Object.assign(globalThis, { fetch, EventSource });
    },
    loaders: [async () => ({ screen: await screenAt(path, { fetch: callApi, language, styles }) })],
    play: async ({ canvas }) =>
      void (await canvas.findAllByText(shows, undefined, { timeout: FIRST_LOAD_MS })),
    render: (_, { loaded }) => (loaded as { screen: Screen }).screen.element,
  };
}

/** The `fetch` at the time of the call. */
const callApi: typeof fetch = (input, init) => fetch(input, init);
