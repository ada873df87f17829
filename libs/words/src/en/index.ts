import type { Words } from '../index.ts';
import { labels } from './labels.ts';
import { reasons } from './reasons.ts';

export const en: Words = { labels, reasons };
