import { DeadLetterList } from './DeadLetterList.tsx';

export const deadLetters = { name: 'dead-letters', list: DeadLetterList };
