import type { Store } from '../store/store.ts';
import type { Subscription } from './subscription.ts';

/** Milliseconds before the store is read again after it failed. */
const RETRY = 500;

/** The subscriptions of all clients of this process; moves them on when the store says that their objects changed. */
export class SyncHub {
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  readonly #stop: () => void;
  readonly #onError: (error: unknown) => void;

  constructor(store: Store, onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#stop = store.listen({
      changed: (objectSids) => objectSids.forEach((sid) => this.#advance(this.#subscriptions.get(sid))),
      announced: () => undefined,
      gap: () => this.#subscriptions.forEach((subscriptions) => this.#advance(subscriptions)),
    });
  }

  add(subscription: Subscription): void {
    const subscriptions = this.#subscriptions.get(subscription.objectSid) ?? new Set();
    this.#subscriptions.set(subscription.objectSid, subscriptions.add(subscription));
  }

  remove(subscription: Subscription): void {
    subscription.end();
    const subscriptions = this.#subscriptions.get(subscription.objectSid);
    subscriptions?.delete(subscription);
    if (subscriptions?.size === 0) this.#subscriptions.delete(subscription.objectSid);
  }

  close(): void {
    this.#stop();
    this.#subscriptions.clear();
  }

  #advance(subscriptions: ReadonlySet<Subscription> | undefined): void {
    for (const subscription of subscriptions ?? [])
      subscription.advance().catch((error: unknown) => {
        this.#onError(error);
        // The store was away; what changed is still to be delivered.
        setTimeout(() => this.#advance(new Set([subscription])), RETRY).unref();
      });
  }
}
