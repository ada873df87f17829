import { seeded } from '../stage/seeded.ts';

const COMMON =
  'the of and to a in is it you that he was for on are with as I his they be at one have this from or had by but some what there we can out were all your when use how said an each she which do their time if will way about many then them would like so these her long make thing see him two has look more day could go come did my no most who over know than first people may down side been now find'.split(
    ' ',
  );
const RARER = Array.from({ length: 20_000 }, (_, i) => `w${((i * 7_919) % 100_003).toString(36)}`);
const HAN = Array.from({ length: 2_500 }, (_, i) => String.fromCharCode(0x4e00 + i * 7));
/** One message in so many is Chinese. */
const HAN_EVERY = 10;

/** Messages of about 90 words, used as unevenly as in a language, or of 120 Chinese characters. */
export function* syntheticMessages(): Generator<string> {
  const random = seeded(7);
  /** @param skew above 1 the front of the list comes more often */
  const pick = (list: readonly string[], skew: number): string =>
    list[Math.floor(list.length * random() ** skew)]!;
  for (let at = 1; ; at += 1) {
    yield at % HAN_EVERY === 0
      ? Array.from({ length: 120 }, () => pick(HAN, 3)).join('')
      : Array.from({ length: 90 }, () =>
          random() < 0.7 ? pick(COMMON, 2) : pick(RARER, 2.5),
        ).join(' ');
  }
}

/** Class of query → the query. */
export const QUERIES: Record<string, string> = {
  'in every message': 'the',
  'one letter': 't',
  'one letter that begins rarer words': 'w',
  'three common words': 'the of and',
  'common, at the end of the alphabet': 'your',
  'in between': 'w1',
  rare: RARER[19_000]!,
  'rare and common': `${RARER[15_000]!} the`,
  absent: 'xqzvbn',
  'absent together': `${RARER[18_000]!} ${RARER[18_001]!}`,
  'one Chinese character, common': HAN[0]!,
  'one Chinese character, rarer': HAN[2_000]!,
  'one Chinese character, absent': '龘',
  'two Chinese characters': HAN[0]! + HAN[1]!,
  'five Chinese characters, absent': HAN.slice(5, 10).join(''),
};
