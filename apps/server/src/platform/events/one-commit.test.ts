import { expect, test } from 'vitest';
import { until, useEvents } from './events.factory.ts';

const { database, start, anEvent, aConsumer, publish, ...see } = useEvents();

test('no dead letter exists for an event whose row is not dead yet', async () => {
  const { db } = database;
  await db.raw(/* sql */ `
    create function refuse_death() returns trigger language plpgsql as
      $$ begin perform nextval('refused'); raise exception 'not yet'; end $$;
    create sequence refused;
    create trigger refuse_death before update on outbox for each row
      when (new.dead_at is not null) execute function refuse_death();`);
  const event = anEvent();
  const consumer = aConsumer(event, () => Promise.reject(new Error('never')));
  await start({ consumers: [consumer] });
  await publish(event);
  await until(async () => {
    expect(await db('refused').first('isCalled')).toEqual({ isCalled: true });
  });
  expect(await see.deadLettersOf(consumer)).toEqual([]);
  await db.raw('drop trigger refuse_death on outbox');
  await until(async () => expect(await see.deadLettersOf(consumer)).toHaveLength(1));
  const rows = await db('outbox').where({ type: event.type });
  expect(rows).toMatchObject([{ deadAt: expect.any(Date) as Date }]);
});
