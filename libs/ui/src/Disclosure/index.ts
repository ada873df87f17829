export * from './Disclosure.tsx';
