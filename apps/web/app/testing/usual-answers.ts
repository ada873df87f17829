import { AppError, CONTRACTS } from '@neo/contracts';
import type { Deployment, User } from '@neo/contracts';
import type { ContractAnswers } from '@neo/contracts/testing/answers';
import { aDeployment } from './fixtures.ts';

const {
  meta,
  identity,
  favorites,
  keys,
  personas,
  persons,
  chat,
  debates,
  notices,
  protocol,
  pushes,
} = CONTRACTS;

/** Sets usual answers for common calls that have none. @param user null for a visitor */
export function answerAsUsual(
  answers: ContractAnswers,
  user: User | null,
  deployment: Partial<Deployment> = {},
): void {
  answers.otherwise(meta.deployment, () => aDeployment(deployment));
  answers.otherwise(identity.session, () => {
    if (!user) throw new AppError('not_signed_in');
    return user;
  });
  answers.otherwise(favorites.list, () => []);
  answers.otherwise(personas.followed, () => ({ items: [], next: null }));
  answers.otherwise(personas.similar, () => []);
  answers.otherwise(personas.insights, () => ({
    from: '2026-11-18',
    to: '2026-11-24',
    neos: [],
  }));
  answers.otherwise(debates.examples, () => []);
  answers.otherwise(chat.greetings, () => ({ items: [] }));
  answers.otherwise(notices.list, () => ({ items: [], next: null, unread: 0 }));
  answers.otherwise(protocol.read, () => ({
    version: '2026-01-01.1',
    help: {
      country: 'US',
      lines: [
        { name: '988 Lifeline', phone: '988', url: 'https://988lifeline.org', hours: '24/7' },
      ],
    },
    referrals: [],
  }));
  answers.otherwise(keys.list, () => ({ items: [], next: null }));
  answers.otherwise(pushes.read, () => ({ publicKey: null, endpoint: null }));
  answers.otherwise(persons.list, () => ({ items: [], next: null }));
}
