import type { JsonObject } from '../frames/frame.ts';
import { isJsonObject } from '../frames/frame.ts';
import type { Services } from '../services.ts';
import type { Wire } from '../session/wire.ts';
import type { SyncObject } from '../store/store.ts';
import { mayReadObject } from './sync-access.ts';
import type { SyncHub } from './sync-hub.ts';
import { Subscription } from './subscription.ts';
import { eventNotification } from './sync-wire.ts';

const SUBSCRIPTION_EVENT = 'twilio.sync.event';

/** What one client is subscribed to. */
export class ClientSubscriptions {
  readonly #services: Services;
  readonly #hub: SyncHub;
  readonly #identity: string;
  readonly #wire: Wire;
  readonly #byObject = new Map<string, Subscription>();
  #isEnded = false;

  constructor(services: Services, hub: SyncHub, identity: string, wire: Wire) {
    this.#services = services;
    this.#hub = hub;
    this.#identity = identity;
    this.#wire = wire;
  }

  /**
   * Subscribes to an object: what happened since `lastEventId` comes first (nothing when undefined), then the word that the
   * subscription stands, then each event as it happens.
   */
  async establish(objectSid: string, lastEventId: number | undefined, correlationId: unknown): Promise<void> {
    const object = await this.#services.store.read(async (reader) => {
      const found = await reader.findObject(objectSid);
      return found && (await mayReadObject(reader, found, this.#identity)) ? found : undefined;
    });
    if (this.#isEnded) return;
    if (!object)
      return this.#send('subscription_failed', correlationId, { object_sid: objectSid, error: NOT_FOUND });
    this.cancel(objectSid);
    const subscription = this.#subscriptionOf(object, lastEventId ?? object.lastEventId);
    this.#byObject.set(object.sid, subscription);
    this.#hub.add(subscription);
    await subscription.advance();
    this.#send('subscription_established', correlationId, {
      object_sid: object.sid,
      object_type: object.kind,
      replay_status: 'completed',
      last_event_id: subscription.cursor,
    });
  }

  cancel(objectSid: string): void {
    const subscription = this.#byObject.get(objectSid);
    if (!subscription) return;
    this.#byObject.delete(objectSid);
    this.#hub.remove(subscription);
  }

  /** Cancels, and says so. */
  cancelAsked(objectSid: string, objectType: unknown, correlationId: unknown): void {
    this.cancel(objectSid);
    this.#send('subscription_canceled', correlationId, { object_sid: objectSid, object_type: objectType });
  }

  end(): void {
    this.#isEnded = true;
    for (const objectSid of this.#byObject.keys()) this.cancel(objectSid);
  }

  #subscriptionOf(object: SyncObject, cursor: number): Subscription {
    return new Subscription({
      store: this.#services.store,
      objectSid: object.sid,
      kind: object.kind,
      cursor,
      mayRead: (reader) => mayReadObject(reader, object, this.#identity),
      deliver: (event) => {
        const { messageType, payload } = eventNotification(object.kind, event);
        this.#wire.notify(messageType, payload);
      },
    });
  }

  #send(eventType: string, correlationId: unknown, event: JsonObject): void {
    this.#wire.notify(SUBSCRIPTION_EVENT, {
      event_type: eventType,
      correlation_id: correlationId,
      event_protocol_version: 4,
      event,
    });
  }
}

const NOT_FOUND = { status: 404, code: 54300, message: 'The Sync object was not found' };

/** The requests of a subscription call, as the SDK sends them. */
export function subscriptionRequests(
  body: JsonObject,
): { objectSid: string; objectType: unknown; lastEventId: number | undefined }[] {
  const requests = Array.isArray(body['requests']) ? body['requests'] : [];
  return requests.filter(isJsonObject).map((request) => {
    const lastEventId = request['last_event_id'];
    return {
      objectSid: String(request['object_sid']),
      objectType: request['object_type'],
      lastEventId: typeof lastEventId === 'number' ? lastEventId : undefined,
    };
  });
}
