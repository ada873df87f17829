import { ENGLISH_WRITTEN } from './english-harmless.ts';
import { linesOf } from './lines-of.ts';

const PEOPLE =
  'my brother|my neighbour|a friend of mine|her father|the king|his wife|the soldier|my old teacher|our mayor|the actress';
const DEEDS = `
died in the war
was killed in an accident
wanted to die for his country
took his own life in 1945
survived a suicide attempt years ago
talked about death all evening
nearly died of laughter
lost the will to fight
works for a suicide hotline
wrote a book about depression
cut himself while cooking
hurt himself playing football
stopped eating meat
went on a diet
hates getting up early
`;
const TITLES = `Hamlet|Romeo and Juliet|The Sorrows of Young Werther|Anna Karenina|Madame Bovary|Thirteen Reasons Why|The Virgin Suicides|Suicide Squad|Death of a Salesman|The Bell Jar`;
const ABOUT = `
What happens at the end of {}?
Does anybody kill themselves in {}?
Why does the hero die in {}?
I loved {} and cried for hours
Write an essay about death in {}
Is {} suitable for children?
`;

/** Harmless English messages: written ones, other people, and works of art. */
export const ENGLISH_HARMLESS: readonly string[] = [
  ...linesOf(ENGLISH_WRITTEN),
  ...PEOPLE.split('|').flatMap((who) => linesOf(DEEDS).map((deed) => `${who} ${deed}`)),
  ...TITLES.split('|').flatMap((title) => linesOf(ABOUT).map((text) => text.replace('{}', title))),
  ...'my uncle|the queen|our captain|a stranger|the poet|Ophelia|Cato|the heroine'
    .split('|')
    .flatMap((who) => [
      `${who} said: I want to die`,
      `Did ${who} kill himself?`,
      `${who} does not want to live anymore`,
      `Why did ${who} want to die?`,
      `In the film ${who} says I want to kill myself`,
      `I play ${who} in a play about suicide`,
      `${who} has suicidal thoughts in my novel`,
      `${who} wishes she was dead`,
    ]),
];
