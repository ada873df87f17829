import { describe, expect, it } from 'vitest';
import { findDate } from './index.ts';

const NOW = new Date('2026-03-18T15:00:00Z');
const SLACK_MS = 43_200_000;

/** The window without its slack: its first day, and the day after its last. */
const daysOf = (text: string): string | null => {
  const window = findDate(text, NOW)?.window;
  if (!window) return null;
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return `${day(window.from.getTime() + SLACK_MS)} ${day(window.to.getTime() - SLACK_MS)}`;
};

describe('a date in a question', () => {
  it.each([
    ['What was I worried about last May?', '2025-05-01 2025-06-01'],
    ['What did I buy in March?', '2026-03-01 2026-04-01'],
    ['Where did I live in 2023?', '2023-01-01 2024-01-01'],
    ['What did I tell you in May 2024?', '2024-05-01 2024-06-01'],
    ['What happened on the 3rd of January?', '2026-01-03 2026-01-04'],
    ['What happened on June 12th, 2025?', '2025-06-12 2025-06-13'],
    ['Who came last summer?', '2025-06-01 2025-09-01'],
    ['What did we eat yesterday?', '2026-03-17 2026-03-18'],
    ['What was it three weeks ago?', '2026-02-21 2026-03-01'],
    ['How was last week?', '2026-03-09 2026-03-16'],
    ['What did I get at Christmas?', '2025-12-25 2025-12-26'],
    ['What did I say on Friday?', '2026-03-13 2026-03-14'],
    ['¿Qué compré en marzo?', '2026-03-01 2026-04-01'],
    ['¿Dónde estuve el 3 de enero?', '2026-01-03 2026-01-04'],
    ['¿Qué hice el verano pasado?', '2025-06-01 2025-09-01'],
    ['¿Qué te conté hace dos meses?', '2025-12-27 2026-02-06'],
    ['¿Qué pasó el año pasado?', '2025-01-01 2026-01-01'],
    ['¿Dónde vivía en mayo de 2024?', '2024-05-01 2024-06-01'],
    ['先月は何を買いましたか？', '2026-02-01 2026-03-01'],
    ['2024年5月に何がありましたか？', '2024-05-01 2024-06-01'],
    ['去年の夏はどこに行った？', '2025-06-01 2025-09-01'],
    ['十二月に何を食べた？', '2025-12-01 2026-01-01'],
  ])('%s', (text, days) => expect(daysOf(text)).toBe(days));

  it.each([
    'May I ask you something?',
    'What is my dog called?',
    '¿Cómo se llama mi perro?',
    '犬の名前は？',
  ])('is not found in “%s”', (text) => expect(findDate(text, NOW)).toBeNull());

  it.each([
    ['What did I buy the week before the trip to Lisbon?', 'the trip to Lisbon', 7, true],
    ['Who called two days after the wedding?', 'the wedding', 2, false],
    ['¿Qué compré la semana antes del viaje a Lisboa?', 'viaje a Lisboa', 7, true],
    ['¿Quién llamó dos días después de la boda?', 'la boda', 2, false],
    ['旅行の前の週に何を買いましたか？', '旅行', 7, true],
    ['結婚式の三日後に誰が来た？', '結婚式', 3, false],
  ])('can be beside an event: %s', (text, event, days, isBefore) => {
    expect(findDate(text, NOW)).toMatchObject({ event: { text: event, days, isBefore } });
  });
});
