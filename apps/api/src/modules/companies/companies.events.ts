import { defineEvent, rowId } from '../platform/outbox.ts';

/** Someone was invited to join a company. */
export const INVITED_TO_COMPANY = defineEvent('company.invited', { team_member_id: rowId });
