export * from './ProbeResult.tsx';
export * from './marked-parts.ts';
