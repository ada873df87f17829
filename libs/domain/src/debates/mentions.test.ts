import { describe, expect, it } from 'vitest';
import { namedIn } from './mentions.ts';
import type { Named } from './names.ts';

const people = (...names: (string | Omit<Named, 'id'>)[]): Named[] =>
  names.map((given) =>
    typeof given === 'string' ? { id: given, name: given } : { id: given.name, ...given },
  );

const ANNS = people('Ann', 'Anna', 'Bob');
const THINKERS = people(
  { name: 'Friedrich Nietzsche', description: 'German philosopher who announced the death of God' },
  { name: 'Ada Lovelace', description: 'Mathematician who wrote the first program' },
  { name: 'Sor Juana', description: 'Poeta y monja de Nueva España' },
  { name: 'Sun Tzu', description: 'General and author of The Art of War' },
);
const EAST = people('李白', '李白石', '杜甫');
const KANA = people('アン', 'アンナ', 'メアリー');
const KOREAN = people('안나', '미나');
const WORDS = people('Mark Twain', 'Rose', 'Will', 'The Contrarian');
const NICKED = people(
  { name: 'Georges Méliès', nickname: 'Jojo' },
  { name: 'Captain Nemo', nickname: 'Nemo' },
  { name: 'Captain Io Reyes' },
);

describe('who is named', () => {
  it.each<[string, readonly Named[], string | undefined]>([
    // "Ann" and "Anna"
    ['Ann, what do you think?', ANNS, 'Ann'],
    ['Anna, what do you think?', ANNS, 'Anna'],
    ['What does Anna say?', ANNS, 'Anna'],
    ['ANN!', ANNS, 'Ann'],
    ['and anna?', ANNS, 'Anna'],
    ["Ann's point is weak", ANNS, 'Ann'],
    ['Ann’s point is weak', ANNS, 'Ann'],
    ['Anna’s and nobody else’s', ANNS, 'Anna'],
    ['@Ann you go', ANNS, 'Ann'],
    ['@anna', ANNS, 'Anna'],
    ['(Ann)', ANNS, 'Ann'],
    ['*Ann*?', ANNS, 'Ann'],
    ['“Ann”, they said', ANNS, 'Ann'],
    // Names inside words
    ['The annual report of the planner', ANNS, undefined],
    ['Hannah and Annabel', ANNS, undefined],
    ['Ann-Marie was here', ANNS, undefined],
    ['Joann_Bobby', ANNS, undefined],
    ['bobsled', ANNS, undefined],
    ['O’Ann', ANNS, undefined],
    ['Ann2', ANNS, undefined],
    // Several names
    ['I agree with Bob. Ann, and you?', ANNS, 'Ann'],
    ['Ann, do you agree with Bob?', ANNS, 'Ann'],
    ['Bob said so, and Anna denied it', ANNS, 'Bob'],
    ['What now, Anna?', ANNS, 'Anna'],
    ['Bob is wrong, is he not, Ann?', ANNS, 'Ann'],
    // Parts of names
    ['Nietzsche, why?', THINKERS, 'Friedrich Nietzsche'],
    ['what would lovelace say', THINKERS, 'Ada Lovelace'],
    ['Ada?', THINKERS, 'Ada Lovelace'],
    ['Juana, ¿qué piensa?', THINKERS, 'Sor Juana'],
    ['Friedrich Nietzsche is wrong', THINKERS, 'Friedrich Nietzsche'],
    ['Armada and lovelaces', THINKERS, undefined],
    ['the sun is up', THINKERS, undefined],
    ['Sun Tzu would wait', THINKERS, 'Sun Tzu'],
    ['sun   tzu would wait', THINKERS, 'Sun Tzu'],
    // "the philosopher"
    ['And the philosopher?', THINKERS, 'Friedrich Nietzsche'],
    ['The general may answer', THINKERS, 'Sun Tzu'],
    ['Que hable la monja', THINKERS, 'Sor Juana'],
    ['the philosophers disagree', THINKERS, undefined],
    ['a philosopher would know', THINKERS, undefined],
    ['the philosopher is right, Ada', THINKERS, 'Ada Lovelace'],
    ['the dentist', THINKERS, undefined],
    ['the captain', people('Captain Nemo', 'Captain Io Reyes'), undefined],
    // Scripts without spaces
    ['李白怎麼看?', EAST, '李白'],
    ['請問李白石先生', EAST, '李白石'],
    ['我同意杜甫的話', EAST, '杜甫'],
    ['我不同意', EAST, undefined],
    ['アンさんはどう思う?', KANA, 'アン'],
    ['アンナさんはどう思う?', KANA, 'アンナ'],
    ['アンケートです', KANA, undefined],
    ['メアリーは?', KANA, 'メアリー'],
    ['안나는 어떻게 생각해?', KOREAN, '안나'],
    ['수안나', KOREAN, undefined],
    // Nicknames, accents, width
    ['Jojo?', NICKED, 'Georges Méliès'],
    ['melies, please', NICKED, 'Georges Méliès'],
    ['MÉLIÈS', NICKED, 'Georges Méliès'],
    ['Nemo, and you?', NICKED, 'Captain Nemo'],
    ['Captain, and you?', NICKED, undefined],
    ['Reyes first', NICKED, 'Captain Io Reyes'],
    ['ＮＥＭＯ?', NICKED, 'Captain Nemo'],
    // Everyday words
    ['I will go and mark it', WORDS, undefined],
    ['Will, and you?', WORDS, 'Will'],
    ['Will it rain?', WORDS, undefined],
    ['I ask Will', WORDS, 'Will'],
    ['The rose rose', WORDS, undefined],
    ['What of Rose?', WORDS, 'Rose'],
    ['@rose', WORDS, 'Rose'],
    ['Twain said it', WORDS, 'Mark Twain'],
    ['the contrarian, please', WORDS, 'The Contrarian'],
    // Nobody
    ['', ANNS, undefined],
    ['   ', ANNS, undefined],
    ['What do you both think?', ANNS, undefined],
    ['everybody?', THINKERS, undefined],
    ['👋', ANNS, undefined],
  ])('%j', (text, members, id) => {
    expect(namedIn(text, members)).toBe(id);
  });
});
