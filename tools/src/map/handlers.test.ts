import { describe, expect, it } from 'vitest';
import { filesOfHandlers } from './handlers.ts';

const HEAD = `
import { things } from '@neo/contracts';
import { change } from './change.ts';
import { key } from './key.ts';
import { Kept } from './kept.ts';
import { presentThing } from './things.presenter.ts';
import { routes } from '../../platform/http/routes.ts';
import type { Options } from './options.ts';
`;

const filesOf = (handlers: string, before = ''): Record<string, string[]> => {
  const text = `${HEAD}export const thingRoutes = (options: Options) => { ${before}
    return routes(things, ${handlers}); };`;
  const found = filesOfHandlers('modules/things/things.routes.ts', text).get('things');
  return Object.fromEntries(found ?? []);
};

describe('the files of a handler', () => {
  it('are those that it names, without presenters and types', () => {
    expect(filesOf('{ put: async (call: Options) => presentThing(await change(call)) }')).toEqual({
      put: ['modules/things/change.ts'],
    });
  });

  it('do not include an import whose name the handler binds itself', () => {
    const put = `({ key }: Call) => change(key)`;
    const get = `() => { const key = 1; return change(key); }`;
    expect(filesOf(`{ put: ${put}, get: ${get} }`)).toEqual({
      put: ['modules/things/change.ts'],
      get: ['modules/things/change.ts'],
    });
  });

  it('do not include a property with the name of an import', () => {
    expect(filesOf('{ put: (call) => change(call.key, { key: 1 }) }')).toEqual({
      put: ['modules/things/change.ts'],
    });
  });

  it('include what a function or a value of the same file names', () => {
    const before = `const kept = new Kept(); const ask = () => change(key);`;
    expect(filesOf('{ put: () => ask(), get: () => kept.get() }', before)).toEqual({
      put: ['modules/things/change.ts', 'modules/things/key.ts'],
      get: ['modules/things/kept.ts'],
    });
  });

  it('are found for handlers that a local function returns', () => {
    const before = `const verbs = (id) => ({ put: () => change(id) });`;
    expect(filesOf('{ ...verbs(1), get: () => key }', before)).toEqual({
      put: ['modules/things/change.ts'],
      get: ['modules/things/key.ts'],
    });
  });

  it('are the file of the handler if it names no other', () => {
    expect(filesOf('{ put: () => 1 }')).toEqual({ put: ['modules/things/things.routes.ts'] });
  });

  it('are an error if the map cannot tell where the handlers come from', () => {
    expect(() => filesOf('{ ...elsewhere }')).toThrow('the map cannot read');
  });
});
