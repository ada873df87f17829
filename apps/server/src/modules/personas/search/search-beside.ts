import { Slots } from '../../../platform/work/slots.ts';

/** Connections that searches use beyond one each, of the pool's 20. */
export const SEARCHES_BESIDE = 2;

const beyond = new Slots(SEARCHES_BESIDE);

/**
 * Runs the parts of a search concurrently while connections are free, else one after the other. It waits for
 * all of them, also when one fails, so that nothing goes on after the request.
 */
export async function beside<Parts extends readonly unknown[]>(parts: {
  [Key in keyof Parts]: () => Promise<Parts[Key]>;
}): Promise<Parts> {
  let inTurn: Promise<unknown> = Promise.resolve();
  const started = parts.map((part, index) => {
    if (index > 0 && beyond.free > 0) {
      const work = part();
      beyond.start(() => work.then(nothing, nothing));
      return work;
    }
    const work = inTurn.then(part);
    inTurn = work.catch(nothing);
    return work;
  });
  await Promise.allSettled(started);
  return (await Promise.all(started)) as unknown as Parts;
}

const nothing = (): void => undefined;
