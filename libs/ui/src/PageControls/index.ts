export * from './PageControls.tsx';
