import { expect, it } from 'vitest';
import { LiveTurn } from './live-turn.ts';
import { TurnRegistry } from './turn-registry.ts';

it.each([true, false])(
  'a settled turn is remembered only if it is not stored (stored: %s)',
  (isKept) => {
    const live = new TurnRegistry();
    const turn = new LiveTurn({ id: 'a', userId: 'b', neoId: 'c' }, isKept);
    live.add(turn);
    turn.settle({ event: 'done', data: { response: '', isPersisted: isKept } });
    expect(live.find('a')).toBe(turn);
    live.release(turn);
    expect(live.find('a')).toBe(isKept ? undefined : turn);
  },
);
