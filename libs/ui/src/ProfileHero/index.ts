export * from './ProfileHero.tsx';
