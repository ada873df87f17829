import { personas } from '@neo/contracts';
import type { NeoCard } from '@neo/contracts';
import type { Browser } from 'playwright';
import { seedConversation } from './chat-view.ts';
import { read, signIn } from './demo.ts';
import { forgetChats, seedCrowd, typeSearch } from './tasks.ts';
import type { Place } from './tasks.ts';

/** The pages with the most work, in a deployment whose lists are as long as they get. */
export async function placesOf(
  browser: Browser,
  { base, bare, dataDir }: { base: string; bare: string; dataDir: string },
): Promise<Place[]> {
  await seedCrowd(dataDir);
  const cookies = await signIn(browser, base, 'plus');
  const console = await signIn(browser, base, 'superadmin');
  const cardsOf = (query: string, headers: Record<string, string> = {}) =>
    read<NeoCard[]>(`${base}${personas.cards.path}?${query}`, headers);
  const [talked, fresh] = await cardsOf('public=true&limit=2');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const [own] = await cardsOf('limit=1', { cookie });
  await seedConversation(dataDir, talked!.id);
  const at = (path: string) => ({ url: base + path, cookies });
  return [
    { name: 'bare page', url: bare },
    { name: '/', url: `${base}/` },
    { name: '/neo/{id}', url: `${base}/neo/${talked!.id}` },
    { name: '/catalog', ...at('/catalog') },
    { name: '/catalog, 1440 px', ...at('/catalog'), isWide: true },
    { name: 'a key in its search', ...at('/catalog'), work: typeSearch },
    { name: 'dashboard', ...at('/') },
    { name: '/settings', ...at('/settings') },
    { name: '/create', ...at('/create') },
    { name: '/neo/{id}/edit', ...at(`/neo/${own!.id}/edit`) },
    { name: 'a long chat', ...at(`/chat/${talked!.id}`) },
    {
      name: 'a first chat',
      ...at(`/chat/${fresh!.id}`),
      before: () => forgetChats(dataDir, fresh!.id),
    },
    { name: 'the console’s NEOs', url: `${base}/admin/neos`, cookies: console, isWide: true },
  ];
}
