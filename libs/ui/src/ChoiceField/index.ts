export * from './ChoiceField.tsx';
export * from './choice-styles.ts';
export * from './RadioCards.tsx';
