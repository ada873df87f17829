import { memory } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { presentMemory, presentNote } from './chat.presenter.ts';
import { addNote } from './memory/add-note.ts';
import { answerOffer } from './memory/answer-offer.ts';
import { editNote } from './memory/edit-note.ts';
import type { MemoryNeeds } from './memory/own-notes.ts';
import { readMemory } from './memory/read-memory.ts';
import { readToldPrompt } from './prompt/read-told-prompt.ts';
import { removeNote } from './memory/remove-note.ts';
import { switchMemory } from './memory/switch-memory.ts';

/** @param needs `rateLimits` false disables all rate limits, for load tests */
export function memoryRoutes(needs: MemoryNeeds & { rateLimits: boolean }): Route[] {
  const limited = writeLimits(needs.rateLimits);
  const { remembers } = needs;
  return routes(memory, {
    read: async ({ scope, params, query }) =>
      presentMemory(await readMemory(scope, params.id, query.neoId), remembers),
    add: limited('settings', async ({ scope, params, body }) =>
      presentNote(await addNote(scope, needs, params.id, body), body.neoId !== undefined),
    ),
    switch: limited('settings', async ({ scope, params, body }) =>
      presentMemory(await switchMemory(scope, needs, params.id, body.isOn), remembers),
    ),
    edit: limited('settings', async ({ scope, params: { id, noteId }, body }) =>
      presentNote(await editNote(scope, needs, { conversationId: id, noteId }, body)),
    ),
    remove: limited('settings', ({ scope, params: { id, noteId } }) =>
      removeNote(scope, needs, { conversationId: id, noteId }),
    ),
    offer: limited('settings', async ({ scope, params: { id, seq }, body }) => {
      const at = { conversationId: id, seq };
      const note = await answerOffer(scope, needs, at, body.isKept);
      return { note: note && presentNote(note) };
    }),
    prompt: async ({ scope, params: { id, seq } }) =>
      readToldPrompt(scope, { conversationId: id, seq }),
  });
}
