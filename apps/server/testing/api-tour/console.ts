import { aUser } from '../../src/modules/identity/identity.factory.ts';
import { aNeo } from '../../src/modules/personas/personas.factory.ts';
import type { Tour } from './tour.ts';

/** A report, the decision about it, and the appeal against that. */
export async function report(tour: Tour): Promise<void> {
  const { app, recorder, ada, ben, moderator, colleague, superadmin } = tour;
  const neo = await aNeo(app.db, { userId: ada.user.id, name: 'A loud machine' });
  const { id } = await recorder.call(ben, 'reports', 'create', {
    body: { target: { kind: 'neo', id: neo.id }, reason: 'spam', text: 'It only advertises.' },
  });
  await recorder.call(moderator, 'cases', 'list', { query: { limit: '2' } });
  const { reports } = (await moderator.api.cases.list({ query: {} })) as {
    reports: { id: string }[];
  };
  const params = { id: reports[0]!.id };
  await recorder.call(moderator, 'cases', 'claim', { params });
  await recorder.call(moderator, 'cases', 'get', { params });
  await recorder.call(moderator, 'cases', 'release', { params });
  await moderator.api.cases.claim({ params });
  const decision = await recorder.call(moderator, 'cases', 'decide', {
    params,
    body: { decision: 'hide', rule: 'No advertising', reason: 'It only advertises.' },
  });
  await recorder.call(ben, 'reports', 'list');
  if (!id) throw new Error('a report has an id');
  await recorder.call(ada, 'reports', 'decision', { params: { id: decision.id } });
  while ((await ada.api.notices.list({ query: {} })).unread === 0) {
    await new Promise((done) => setTimeout(done, 50));
  }
  await recorder.call(ada, 'notices', 'list');
  await recorder.call(ada, 'notices', 'seen', { body: {} });
  const appeal = await recorder.call(ada, 'reports', 'appeal', {
    params: { id: decision.id },
    body: { text: 'It sings, and sells nothing.' },
  });
  await recorder.call(colleague, 'cases', 'appeals');
  await recorder.call(colleague, 'cases', 'appeal', { params: { id: appeal.id } });
  await recorder.call(colleague, 'cases', 'decideAppeal', {
    params: { id: appeal.id },
    body: { outcome: 'reversed', reason: 'It only sings.' },
  });
  await recorder.call(superadmin, 'cases', 'transparency', { query: { format: 'json' } });
}

/** What moderators and superadmins see and do. */
export async function moderate({ app, recorder, moderator, superadmin }: Tour): Promise<void> {
  const user = await aUser(app.db, { username: 'somebody', email: 'somebody@example.test' });
  const userId = user.id;
  const { id: neoId } = await aNeo(app.db, {
    userId,
    name: 'In review',
    compliance: 'yellow',
  });
  await recorder.call(moderator, 'moderation', 'users', { query: { limit: '2' } });
  await recorder.call(moderator, 'moderation', 'user', { params: { userId } });
  await recorder.call(moderator, 'moderation', 'neos', { query: { limit: '2' } });
  await recorder.call(moderator, 'moderation', 'neo', { params: { neoId } });
  await recorder.call(moderator, 'moderation', 'userNeos', { params: { userId } });
  await recorder.call(moderator, 'moderation', 'review', { params: { neoId } });
  await recorder.call(moderator, 'moderation', 'setClassification', {
    params: { neoId },
    body: { classification: 'pro' },
  });
  await recorder.call(moderator, 'moderation', 'setCompliance', {
    params: { neoId },
    body: { compliance: 'green', reason: 'Nothing against it.' },
  });
  await recorder.call(superadmin, 'moderation', 'setRole', {
    params: { userId },
    body: { role: 'plus', reason: 'A prize.' },
  });
  await recorder.call(superadmin, 'moderation', 'endSessions', { params: { userId } });
  await recorder.call(moderator, 'moderation', 'audit', { query: { limit: '2' } });
  await recorder.call(moderator, 'moderation', 'removeNeo', { params: { neoId } });
  await recorder.call(superadmin, 'moderation', 'removeUser', { params: { userId } });
}

/** Events that a consumer gave up on. */
export async function deliverAgain({ app, recorder, superadmin }: Tour): Promise<void> {
  await recorder.call(superadmin, 'moderation', 'erasures');
  const letters: string[] = [];
  for (const _ of ['retried', 'dropped']) {
    const eventId = crypto.randomUUID();
    const type = 'chat.conversation-started.v1';
    const data = JSON.stringify({ neoId: crypto.randomUUID() });
    await app.db('outbox').insert({ id: eventId, type, data, deadAt: new Date(), attempts: 8 });
    const [row] = (await app
      .db('deadLetters')
      .insert({
        consumer: 'personas.count-conversation',
        type,
        error: 'Error: It was late',
        data,
        eventId,
      })
      .returning('id')) as { id: string }[];
    letters.push(row!.id);
  }
  await recorder.call(superadmin, 'moderation', 'deadLetters');
  await recorder.call(superadmin, 'moderation', 'retryDeadLetter', { params: { id: letters[0]! } });
  await recorder.call(superadmin, 'moderation', 'dropDeadLetter', {
    params: { id: letters[1]! },
    body: { reason: 'It is of no use.' },
  });
}
