import { ReviewQueue } from './ReviewQueue.tsx';

export const review = { name: 'review', list: ReviewQueue };
