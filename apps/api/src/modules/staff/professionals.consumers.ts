import type { Services } from '../../services.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { STATUS_CHANGED } from './professionals/status/change-status.ts';
import { tellOfStatus } from './professionals/status/status-notice.ts';

/** What a professional is told of what staff did with their account. */
export function staffProfessionalsConsumers(services: Services): OutboxConsumers {
  return { [STATUS_CHANGED]: (message) => tellOfStatus(services, message) };
}
