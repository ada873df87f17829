import type { APIRequestContext } from '@playwright/test';
import type { Neo, NeoInput } from '@neo/contracts';
import type { Sheet } from '@neo/domain';
import { expect } from './test.ts';

const DRAFT = {
  description: 'Made for a test',
  archetype: 'original-creation',
  characterAttributes: ['Calm'],
  responseStyle: 'concise',
} as const;

/** Creates and deletes NEOs of the signed-in person through the API. */
export const ownNeos = (request: APIRequestContext, origin: string) => {
  const headers = { origin };
  return {
    async create(fields: Partial<NeoInput> & { name: string }): Promise<Neo> {
      const answer = await request.post('/api/neos', { data: { ...DRAFT, ...fields }, headers });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as Neo;
    },
    /** Puts something into its sheet. */
    async give(id: string, fields: Partial<Sheet>): Promise<void> {
      const sheet = (await (await request.get(`/api/neos/${id}/sheet`)).json()) as object;
      const data = { ...sheet, ...fields };
      const answer = await request.put(`/api/neos/${id}/sheet`, { data, headers });
      expect(answer.status()).toBe(200);
    },
    async remove(id: string): Promise<void> {
      await request.delete(`/api/neos/${id}`, { headers });
    },
  };
};
