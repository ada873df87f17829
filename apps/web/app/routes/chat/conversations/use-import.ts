import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { CHAT_FILE_MAX_BYTES } from '@neo/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/api.ts';
import { keys } from '../../../data/queries.ts';
import { useRefusalWords } from '../../../i18n/words.ts';
import { useLimitWords } from './use-limit-words.ts';

const MEGABYTE = 1_048_576;

/** Reasons that leave open what a file may be. */
const KINDS: readonly (string | undefined)[] = ['file_not_a_chat', 'file_missing', 'invalid'];

class TooLarge extends Error {}

/** Imports conversations with a NEO from a file. */
export function useImport(neoId: string) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const words = useRefusalWords();
  const limit = useLimitWords();
  const { mutate, reset, variables, data, error } = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > CHAT_FILE_MAX_BYTES) throw new TooLarge();
      return api.conversationFiles.import({ params: { id: neoId }, body: file });
    },
    onSuccess: () => void queries.invalidateQueries({ queryKey: keys.conversations }),
  });
  const most = CHAT_FILE_MAX_BYTES / MEGABYTE;
  const why = (): string => {
    const reason = isApiError(error) ? error.reason : undefined;
    if (error instanceof TooLarge || reason === 'too_large')
      return t`A file can be up to ${most} MB.`;
    if (reason?.startsWith('conversations_')) return limit;
    if (KINDS.includes(reason)) {
      return t`This file contains no chat that we can read. We read files of SillyTavern, Chub, CAI Tools, Risu, Kobold Lite, Agnaistic and text-generation-webui, and our own JSON exports.`;
    }
    return words(error) ?? t`The file could not be imported. Please try again.`;
  };
  return {
    start: mutate,
    /** Dismisses the result. */
    end: reset,
    /** The chosen file; undefined if there is none. */
    file: variables,
    /** The result; undefined until it is there. */
    imported: data,
    problem: error === null ? undefined : why(),
  };
}
