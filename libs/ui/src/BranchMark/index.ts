export * from './BranchMark.tsx';
