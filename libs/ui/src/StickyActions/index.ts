export * from './StickyActions.tsx';
