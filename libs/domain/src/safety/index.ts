/**
 * Reports, decisions and appeals, and the rules that protect people: ages, tags for adults, the reminder that a NEO is an
 * AI, and help lines.
 *
 * `report` (reasons, limits, urgency) · `target-state` (how a reported thing moves through the queue) · `decision` (what
 * a decision does, and who may take it) · `statement` (its elements under DSA art. 17) · `age` and `adult-tags` ·
 * `disclosure` (when a screen says that this is an AI) · `asks-for-definition` (what a program may not ask) · `help-lines`.
 */
export * from './adult-tags.ts';
export * from './age.ts';
export * from './asks-for-definition.ts';
export * from './decision.ts';
export * from './disclosure.ts';
export * from './help-lines.ts';
export * from './report.ts';
export * from './statement.ts';
export * from './target-state.ts';
