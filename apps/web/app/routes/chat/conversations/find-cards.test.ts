import type { ConversationCard } from '@neo/contracts';
import { expect, it } from 'vitest';
import { findCards } from './find-cards.ts';

const aCard = (title: string | null, excerpt?: string): ConversationCard => ({
  id: title ?? 'untitled',
  title,
  neos: [],
  isPinned: false,
  isArchived: false,
  messageCount: 1,
  lastMessageAt: null,
  lastMessage: excerpt === undefined ? null : { role: 'user', excerpt },
  isUnread: false,
  isReplying: false,
  branchOf: null,
});
const CARDS = [
  aCard('Sobre el corazón', 'What is a cone?'),
  aCard(null, 'Ἀλεξάνδρεια'),
  aCard('Geometry', 'of the heart'),
];

it.each([
  ['', 3],
  ['  ', 3],
  ['CORAZON', 1],
  ['cone sobre', 1],
  ['the', 1],
  ['heart cone', 0],
  ['αλεξ', 1],
])('finds cards by %j', (text, count) => {
  expect(findCards(CARDS, text)).toHaveLength(count);
});
