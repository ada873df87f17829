import { describe, expect, it } from 'vitest';
import {
  findExcerpt,
  lookupsOf,
  SEARCH_EXCERPT_MAX,
  SEARCH_TEXT_MAX,
  SEARCH_WORD_MAX,
  searchTerms,
  searchWords,
} from './message-search.ts';

/** The marked parts of a text; undefined if nothing is found. */
function marked(text: string, query: string): string[] | undefined {
  const found = findExcerpt(text, searchTerms(query));
  return found?.ranges.map(([start, end]) => found.excerpt.slice(start, end));
}

describe('the words of a text', () => {
  it.each([
    ['nothing', '', []],
    ['signs alone', '"&|!:*()\' 🎨 — …', []],
    ['words and numbers', 'Meet me at 7, 42nd street', ['meet', 'me', 'at', '7', '42nd', 'street']],
    ['each once', 'so SO So', ['so']],
    ['accents', 'Crème brûlée, naïve Ångström', ['creme', 'brulee', 'naive', 'angstrom']],
    ['accents that stand apart', 'cafe\u0301 e\u0301cole', ['cafe', 'ecole']],
    ['letters that have no accent to lose', 'Øłđħ æsop œuvre', ['oldh', 'aesop', 'oeuvre']],
    ['sharp s, both', 'Straße STRAẞE strasse', ['strasse']],
    ['Turkish i', 'İstanbul ISTANBUL ıstanbul', ['istanbul']],
    ['sigma at the end', 'ΌΔΟΣ όδος', ['οδοσ']],
    ['wide and narrow', 'ＡＢＣ１２ ｶﾞ', ['abc12', 'ガ']],
    ['ligatures', 'ﬁne', ['fine']],
    ['mathematical letters', '𝐀𝐛𝐜', ['abc']],
    [
      'joiners and soft hyphens inside of a word',
      'hy\u00adphen می\u200cخواهم',
      ['hyphen', 'میخواهم'],
    ],
    ['what apostrophes and dashes part', "don't well-known", ['don', 't', 'well', 'known']],
    ['Cyrillic', 'Ёлка Йод', ['елка', 'иод']],
    ['Arabic without its vowels', 'كِتَاب', ['كتاب']],
    ['Hebrew without its points', 'שָׁלוֹם', ['שלום']],
    ['Hindi with its vowels', 'की का', ['की', 'का']],
    ['Chinese', '今天好', ['今', '天', '好', '今天', '天好']],
    ['Japanese with its voicing', 'がぎ', ['が', 'ぎ', 'がぎ']],
    ['kana with a voicing that stands apart', 'か\u3099', ['が']],
    ['Korean', '한국', ['한', '국', '한국']],
    ['Korean in its parts', '한국'.normalize('NFD'), ['한', '국', '한국']],
    ['Chinese beyond the first plane', '𠮷野', ['𠮷', '野', '𠮷野']],
    ['Thai', 'กิน', ['ก', 'ิ', 'น', 'กิ', 'ิน']],
    ['scripts beside each other', 'iPhone手机5', ['iphone', '手', '机', '手机', '5']],
    ['a fraction', '½', ['1', '2']],
    ['a word without an end', 'a'.repeat(5_000), ['a'.repeat(SEARCH_WORD_MAX)]],
  ])('%s', (_, text, expected) => {
    expect(searchWords(text)).toEqual(expected);
  });

  it('come from its beginning if it is too long', () => {
    const text = `${'x '.repeat(SEARCH_TEXT_MAX / 2)}lamp`;
    expect(searchWords(text)).toEqual(['x']);
    expect(marked(text, 'lamp')).toBeUndefined();
  });

  it('are found quickly in the longest reply, in any script', () => {
    for (const unit of ['word ', '今天', 'слово ', 'é', 'कि', '𠮷', 'e\u0301\u0302\u0303']) {
      const text = unit.repeat(12_000 / unit.length);
      searchWords(text);
      const start = process.cpuUsage();
      searchWords(text);
      expect(process.cpuUsage(start).user / 1_000).toBeLessThan(250);
    }
  });
});

describe('a query', () => {
  const asked = (query: string) =>
    searchTerms(query).map((term) => `${lookupsOf(term).join('+')}${term.isPrefix ? '*' : ''}`);

  it.each([
    ['', []],
    ['  " & | ! <-> :* \' ( ', []],
    ['lamp', ['lamp*']],
    ['The LAMP tur', ['the', 'lamp', 'tur*']],
    ['turn turn', ['turn', 'turn*']],
    ['"exact words"', ['exact', 'words*']],
    ['猫', ['猫']],
    ['猫が好き', ['猫が+が好+好き']],
    ['cat 猫', ['cat', '猫']],
    ['猫 cat', ['猫', 'cat*']],
    ['x'.repeat(200), [`${'x'.repeat(SEARCH_WORD_MAX)}*`]],
  ])('%j asks for %j', (query, expected) => {
    expect(asked(query)).toEqual(expected);
  });

  it.each([
    'The lamp turns',
    'Straße',
    'İstanbul',
    '今日は猫が好きです',
    'e\u0301cole',
    'ﬁne',
    'กินข้าว',
    '½',
  ])('%s finds itself, by words that the index has', (text) => {
    const words = new Set(searchWords(text));
    for (const term of searchTerms(text)) {
      for (const word of lookupsOf(term)) expect(words).toContain(word);
    }
    expect(findExcerpt(text, searchTerms(text))).toBeDefined();
  });
});

describe('the hits in a text', () => {
  it.each([
    ['a word', 'The lamp turns.', 'lamp', ['lamp']],
    ['every time', 'lamp, Lamp and LAMP', 'lamp', ['lamp', 'Lamp', 'LAMP']],
    ['the beginning of a word, at the end of a query', 'Lamplight', 'lam', ['Lam']],
    ['no beginning of a word elsewhere', 'Lamplight turns', 'lamp turns', undefined],
    ['no middle of a word', 'clamp', 'lamp', undefined],
    ['all words, in any order', 'It turns, the lamp.', 'lamp turns', ['turns', 'lamp']],
    ['not where one is missing', 'It turns.', 'lamp turns', undefined],
    ['accents typed or not', 'Crème BRÛLÉE', 'creme brûl', ['Crème', 'BRÛL']],
    ['an accent that stands apart', 'un cafe\u0301!', 'café', ['cafe\u0301']],
    ['the accent after the last of a prefix', 'e\u0301cole', 'é', ['e\u0301']],
    ['sharp s, which is longer folded', 'Die Straße dort', 'strasse dort', ['Straße', 'dort']],
    ['a half of sharp s', 'Straße', 'stras', ['Straß']],
    ['a dotted I', 'x İstanbul y', 'istanbul', ['İstanbul']],
    ['what stands behind a letter that becomes longer', 'ßßß İİ lamp', 'lamp', ['lamp']],
    ['wide letters', 'ＬＡＭＰ', 'lamp', ['ＬＡＭＰ']],
    ['behind surrogate pairs', '🎨🎨 lamp', 'lamp', ['lamp']],
    ['surrogate pairs', 'x𠮷野y', '野', ['野']],
    ['one Chinese character', '今日は猫が好き', '猫', ['猫']],
    ['Chinese in one piece', '今日は猫が好き', '猫が好', ['猫が好']],
    ['no pieces of Chinese', '日本と本語', '日本語', undefined],
    ['hits that touch as one', '猫猫犬', '猫', ['猫猫']],
    ['two scripts', '我的iPhone手机', 'iphone 手', ['iPhone手']],
    ['Korean within a word', '고양이가 좋아', '양이', ['양이']],
    ['a word that was cut', 'x'.repeat(300), 'x'.repeat(200), ['x'.repeat(200)]],
    ['nothing where nothing is asked', 'lamp', '?!', undefined],
  ])('%s', (_, text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });
});

describe('an excerpt', () => {
  const filler = 'nobody on the water waits alone '.repeat(20);
  const shown = (text: string, query: string) => {
    const { excerpt, ranges } = findExcerpt(text, searchTerms(query))!;
    return { excerpt, hits: ranges.map(([start, end]) => excerpt.slice(start, end)) };
  };

  it.each([
    ['a short text as it is', 'The  lamp\nturns', 'lamp', 'The  lamp\nturns', ['lamp']],
    ['nothing of the text changed', '**Lamp** & <b>', 'lamp', '**Lamp** & <b>', ['Lamp']],
  ])('%s', (_, text, query, excerpt, hits) => {
    expect(shown(text, query)).toEqual({ excerpt, hits });
  });

  it.each([
    ['the beginning', `Lamp ${filler}`],
    ['the middle', `${filler}a lamp ${filler}`],
    ['the end', `${filler}the lamp`],
  ])('holds a hit at %s, and begins and ends between words', (_, text) => {
    const { excerpt, hits } = shown(text, 'lamp');
    expect(hits.map((hit) => hit.toLowerCase())).toEqual(['lamp']);
    expect(excerpt.length).toBeLessThanOrEqual(SEARCH_EXCERPT_MAX);
    expect(excerpt.length).toBeGreaterThan(SEARCH_EXCERPT_MAX - 80);
    expect(` ${text} `).toContain(` ${excerpt} `);
  });

  it('is taken where the words are close together', () => {
    const text = `lamp ${filler} turns ${filler} the lamp that turns ${filler} lamp`;
    expect(shown(text, 'turns lamp').hits).toEqual(['lamp', 'turns']);
  });

  it.each([
    ['surrogate pairs', '🎨'],
    ['letters with marks', 'e\u0301\u0302'],
    ['families', '👩‍👩‍👧‍👦'],
    ['flags', '🇪🇸'],
  ])('cuts no %s', (_, letter) => {
    for (const shift of ['', 'x', 'xx', 'xxx']) {
      const text = `${shift}${letter.repeat(200)}猫${letter.repeat(200)}`;
      const { excerpt, hits } = shown(text, '猫');
      expect(hits).toEqual(['猫']);
      expect(excerpt.replaceAll(letter, '')).toBe('猫');
    }
  });

  it('cuts a letter with endless combining marks', () => {
    const { excerpt } = shown(`x 猫${'\u0301'.repeat(5_000)}`, '猫');
    expect(excerpt.length).toBeLessThanOrEqual(SEARCH_EXCERPT_MAX);
    expect(excerpt).toContain('猫');
  });

  it('is found quickly in a text full of matches', () => {
    const text = `${'の'.repeat(11_990)} 猫`;
    const start = process.cpuUsage();
    expect(shown(text, 'の 猫').hits.length).toBeGreaterThan(0);
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500);
  });
});
