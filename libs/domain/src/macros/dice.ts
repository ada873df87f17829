const DICE = /^(\d{1,3})?d(\d{1,9})([+-]\d{1,9})?$/i;
const SIDES = /^\d{1,9}$/;

/** Dice of one roll: more would take long and say nothing. */
export const DICE_MAX = 100;

/** The result of dice such as `6`, `d20` or `2d6+1`. Empty if the text names no dice. */
export function rollOf(formula: string, chance: () => number): string {
  const written = SIDES.test(formula) ? `1d${formula}` : formula;
  const [, count = '1', sides, extra = '0'] = DICE.exec(written) ?? [];
  const dice = Number(count);
  if (!Number(sides) || dice < 1 || dice > DICE_MAX) return '';
  let sum = Number(extra);
  for (let i = 0; i < dice; i += 1) sum += 1 + Math.floor(chance() * Number(sides));
  return String(sum);
}
