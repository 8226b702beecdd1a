import { z } from 'zod';

import {
  type ProviderStatus,
  providerStatusMeaning,
} from '@carematch/validation/lifecycles/provider-lifecycle';

import { defineEvent, rowId } from '../platform/outbox.ts';

/** It is the morning of a day (`YYYY-MM-DD`) on which staff get a summary of open work. */
export const SUMMARY_DUE = defineEvent('staff.summary_due', { day: z.iso.date() });

/** Staff gave a professional another status. */
export const STATUS_CHANGED = defineEvent(
  'provider.status_changed',
  { provider_id: rowId, status: z.enum(Object.keys(providerStatusMeaning) as ProviderStatus[]) },
  { subject: 'provider_id' },
);
