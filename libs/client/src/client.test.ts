import { describe, expect, it } from 'vitest';
import { CONTRACTS } from '@neo/contracts';
import type { AnyInput } from '@neo/contracts';
import { createApi } from './api.ts';
import { ApiError, isApiError } from './api-error.ts';
import { fetchTransport } from './calls.ts';
import { requestOf, urlOf } from './requests.ts';

const { personas, chat, favorites } = CONTRACTS;

describe('the request of a call', () => {
  it.each([
    [personas.get, { params: { id: 'a b/c' } }, '/api/neos/a%20b%2Fc'],
    [personas.catalog, {}, '/api/neos/catalog'],
    [
      personas.catalog,
      { query: { archetype: undefined, limit: '200', _t: '7' } },
      '/api/neos/catalog?limit=200&_t=7',
    ],
    [chat.stream, { params: { id: '7' } }, '/api/neos/7/chat/stream'],
    [favorites.check, { params: { neoId: '../x' } }, '/api/favorites/check/..%2Fx'],
  ] as const)('$path', (endpoint, input, url) => {
    expect(urlOf(endpoint, input as AnyInput)).toBe(url);
  });

  it('has a JSON body and content type only when there is a payload', () => {
    const [, withBody] = requestOf(favorites.add, { body: { neoId: '7' } });
    expect(withBody).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"neoId":"7"}',
    });
    expect(withBody.headers).toMatchObject({ 'content-type': 'application/json' });
    const [, without] = requestOf(chat.touch, { params: { id: '7' } });
    expect(without).not.toHaveProperty('body');
    expect(without.headers).not.toHaveProperty('content-type');
  });
});

describe('a refusal', () => {
  const body = '{"message":"This persona is private","code":"private"}';

  it.each([
    [403, body, '', `403: ${body}`],
    [502, '', 'Bad Gateway', '502: Bad Gateway'],
    [500, 'oops', 'Internal Server Error', '500: oops'],
  ])('%i %j gives "status: body"', (status, text, statusText, message) => {
    expect(new ApiError(status, text, { statusText }).message).toBe(message);
  });

  it('carries code, message and issues', () => {
    const issues = [{ path: 'name', message: 'Name is required' }];
    const error = new ApiError(400, JSON.stringify({ message: 'No.', code: 'invalid', issues }));
    expect(error).toMatchObject({ status: 400, code: 'invalid', detail: 'No.', issues });
  });

  it.each(['', 'not json', '<html>', '[]', '{"message":7}'])(
    'is internal without them: %j',
    (text) => {
      expect(new ApiError(500, text)).toMatchObject({
        code: 'internal',
        detail: undefined,
        issues: [],
      });
    },
  );

  it('has the reason that libs/words has a text for when the moderator gave one of their own', () => {
    const body = { message: 'Suspended.', code: 'suspended', reason: 'Spam in three chats.' };
    expect(new ApiError(403, JSON.stringify(body)).reason).toBe('suspended');
  });

  it('is recognised across copies of this file, by its name', () => {
    const copy = Object.assign(new Error('x'), { name: 'ApiError' });
    expect([isApiError(copy), isApiError(new Error('x')), isApiError('ApiError')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('calls over fetch', () => {
  const answering = (response: () => Response) => {
    const asked: string[] = [];
    const fetcher: typeof fetch = async (url) => {
      asked.push(url as string);
      return response();
    };
    return { asked, api: createApi(fetchTransport('http://host', fetcher)) };
  };

  it('return the JSON of the response', async () => {
    const { api, asked } = answering(() => Response.json({ count: 3 }));
    expect(await api.favorites.count({ params: { id: '7' } })).toEqual({ count: 3 });
    expect(asked).toEqual(['http://host/api/favorites/count/7']);
  });

  it('return nothing for 204', async () => {
    const { api } = answering(() => new Response(null, { status: 204 }));
    expect(await api.chat.touch({ params: { id: '7' } })).toBeUndefined();
  });

  it('throw the refusal, with the seconds to wait', async () => {
    const { api } = answering(() =>
      Response.json(
        { message: 'Later.', code: 'too_many' },
        { status: 429, headers: { 'retry-after': '17' } },
      ),
    );
    await expect(api.identity.session()).rejects.toMatchObject({
      status: 429,
      code: 'too_many',
      retryAfter: 17,
      message: '429: {"message":"Later.","code":"too_many"}',
    });
  });
});
