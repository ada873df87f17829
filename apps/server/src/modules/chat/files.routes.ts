import { AppError, conversationFiles } from '@neo/contracts';
import { canChat, keepsConversations } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import { textDownload } from '../../platform/http/downloads.ts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { getNeoForAccess } from '../personas/index.ts';
import { listCards } from './cards.queries.ts';
import { presentCard } from './chat.presenter.ts';
import { exportConversation } from './files/export-conversation.ts';
import { importConversations } from './files/import-conversations.ts';
import type { Changes } from './stream/changes.ts';

export function fileRoutes(runtime: {
  readonly changes: Changes;
  readonly rateLimits: boolean;
}): Route[] {
  const limited = writeLimits(runtime.rateLimits);
  return routes(
    conversationFiles,
    {
      export: limited('exportChat', async ({ scope, params, query: { format } }) =>
        textDownload(await exportConversation(scope, { conversationId: params.id, format })),
      ),
      import: limited('importChat', async ({ scope, params, body }) => {
        const { ids, report } = await importConversations(scope, runtime, {
          neoId: params.id,
          bytes: body,
        });
        const [conversation, ...older] = (await listCards(scope, ids)).map(presentCard);
        // Deleted meanwhile together with its NEO.
        if (!conversation) throw new AppError('not_found');
        return { conversation, conversations: [conversation, ...older], report };
      }),
    },
    {
      import: async ({ scope, params }) => {
        authorize(canChat(scope.viewer, await getNeoForAccess(scope, params.id)));
        if (!keepsConversations(scope.viewer)) throw new AppError('plan');
      },
    },
  );
}
