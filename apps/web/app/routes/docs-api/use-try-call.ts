import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call, Details } from './api-document.ts';
import { addressOf } from './requests.ts';
import type { Values } from './requests.ts';

/** What a call gave. `status` is 0 if the server was not reached. */
export interface Outcome {
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

/** Longer answers are cut, so that the page stays quick. */
const SHOWN_MAX = 20_000;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204) return '';
  if (!/json|text|xml/.test(type)) return `${type}, ${(await response.blob()).size} B`;
  const text = await response.text();
  const laidOut = isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return laidOut.length > SHOWN_MAX ? `${laidOut.slice(0, SHOWN_MAX)}…` : laidOut;
}

/** Sends a call as it is typed. A refusal is an outcome like any other. */
export function useTryCall(call: Call, details: Details) {
  const queries = useQueryClient();
  const [isBodyWrong, setIsBodyWrong] = useState(false);
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (values: Values): Promise<Outcome> => {
      const begun = performance.now();
      const since = () => Math.round(performance.now() - begun);
      const sent = values.body === undefined ? {} : { body: values.body };
      try {
        const response = await fetch(addressOf(call, details, values), {
          method: call.method,
          headers: {
            accept: 'application/json',
            ...(values.body !== undefined && { 'content-type': 'application/json' }),
          },
          ...sent,
        });
        const text = await textOf(response);
        return { status: response.status, milliseconds: since(), text };
      } catch {
        return { status: 0, milliseconds: since(), text: '' };
      }
    },
    // The rest of the product shows what it read before.
    onSuccess: () => (call.method === 'GET' ? undefined : queries.invalidateQueries()),
  });
  const send = (values: Values): void => {
    const isWrong = values.body !== undefined && !isJson(values.body);
    setIsBodyWrong(isWrong);
    if (!isWrong) mutate(values);
  };
  return { send, isPending, outcome: data, isBodyWrong };
}
