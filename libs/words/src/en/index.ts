import type { Words } from '../index.ts';
import { labels } from './labels.ts';
import { moderationLabels } from './moderation-labels.ts';
import { reasons } from './reasons.ts';

export const en: Words = {
  language: 'en',
  labels: { ...labels, ...moderationLabels },
  reasons,
};
