import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@neo/contracts';
import { LinkProvider } from '@neo/ui';
import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { i18n, speak } from '../i18n/i18n.ts';
import { ConsoleLink } from '../layout/ConsoleLink.tsx';
import { MeProvider } from '../parts/me.tsx';

export const somebody: User = {
  id: '01890000-0000-7000-8000-000000000001',
  email: 'ada@example.test',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  username: 'ada',
  displayName: 'Ada Lovelace',
  bio: null,
  avatarImage: null,
  preferredLanguage: 'en',
  aiResponseLanguage: 'en',
  memory: true,
  memoryAcrossChats: false,
  role: 'superadmin',
  trialEndsAt: null,
  plusUntil: null,
  isEmailVerified: true,
  hasPassword: true,
  country: null,
  hasPush: false,
  isMinor: false,
  suspension: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};

/** The console's context for a story. `parameters.me` is the signed-in person, `parameters.at` the address. */
export const inConsole: Decorator = (Story, { parameters }) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={new QueryClient()}>
      <MeProvider value={{ ...somebody, ...(parameters.me as Partial<User> | undefined) }}>
        <MemoryRouter initialEntries={[(parameters.at as string | undefined) ?? '/users']}>
          <LinkProvider component={ConsoleLink}>
            <Story />
          </LinkProvider>
        </MemoryRouter>
      </MeProvider>
    </QueryClientProvider>
  </I18nProvider>
);

/** For `loaders`: sets the language before the first render. */
export const speakEnglish = () => speak('en');
