/** What the rest of the product may call of the audit log. Its rows are written by the platform's `audit()`. */
export { type AuditFault, verifyAuditLog } from './verify-audit-log.ts';
