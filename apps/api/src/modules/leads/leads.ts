/** What the rest of the product may call of leads. */
export { eraseLead } from './erase/erase-lead.ts';
export { exportLead } from './erase/export-lead.ts';
export { markInvented } from './erase/mark-invented.ts';
export { leadColumns, type LeadRow, pickColumns } from './lead-columns.ts';
export { leadQueue } from './staff/lead-queue.ts';
