export * from './CompareDialog.tsx';
export * from './CompareVersions.tsx';
