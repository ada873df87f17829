export { listAudit } from './audit.queries.ts';
export type { AuditFilter } from './audit.queries.ts';
export type { AuditRow } from './audit.model.ts';
export { eraseNames } from './erase-names.ts';
export { writeAudit } from './write-audit.ts';
export type { Why } from './write-audit.ts';
