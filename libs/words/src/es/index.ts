import type { Words } from '../index.ts';
import { labels } from './labels.ts';
import { reasons } from './reasons.ts';

export const es: Words = { language: 'es', labels, reasons };
