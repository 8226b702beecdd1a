import type { Services } from '../../services.ts';
import type { OutboxConsumers } from '../platform/outbox.ts';
import { deliverMessage } from './messages/deliver-message.ts';
import { MESSAGE_WRITTEN } from './provider/send-message.ts';

/** What professionals write to their clients. */
export function matchesConsumers(services: Services): OutboxConsumers {
  return { [MESSAGE_WRITTEN]: (message) => deliverMessage(services, message) };
}
