import type { Api } from '@neo/client';
import { queryOptions } from '@tanstack/react-query';
import { viewOf } from '../../data/queries.ts';

/**
 * A NEO for its form. Its key is not below those of the lists: refreshing those must not change a form that
 * somebody types in.
 */
export const editedNeoQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['form', 'neos', id],
    queryFn: ({ signal }) => viewOf(api.personas.get({ params: { id }, signal })),
    staleTime: 5 * 60_000,
  });

/**
 * The sheet of that form, with its code: loaded once for each visit of the screen, only in the browser. The screen's
 * loader removes the one before.
 */
export const editedSheetQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['form', 'neos', id, 'sheet'],
    queryFn: async ({ signal }) => {
      const [read, { EditedSheet }] = await Promise.all([
        api.sheets.get({ params: { id }, signal }),
        import('./sheet/edited-sheet.ts'),
      ]);
      return new EditedSheet(read);
    },
    staleTime: Infinity,
    structuralSharing: false,
  });
