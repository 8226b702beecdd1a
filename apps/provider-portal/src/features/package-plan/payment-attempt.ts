import type { BodyOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { KeyStore } from '@carematch/session/stored-session';

/** Where the tab keeps the purchase that is under way. */
const KEY = 'paymentAttempt';

/** An attempt is asked about again for this long; an older one is for the API to end. */
const LASTS_MS = 10 * 60_000;

/**
 * A purchase whose outcome isn't known yet. Asked again under its key, it is made once. It has the vendor's token for a card, never the
 * card.
 */
export interface PaymentAttempt {
  readonly key: string;
  readonly userId: number;
  /** When it began, in ms since 1970. */
  readonly begunAt: number;
  readonly body: BodyOf<PublicApi['POST /credits/pay']>;
}

/** A browser that refuses storage keeps nothing: the page itself still knows. */
function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const newAttempt = (userId: number, body: PaymentAttempt['body']): PaymentAttempt => ({
  key: crypto.randomUUID(),
  userId,
  begunAt: Date.now(),
  body,
});

export const keepAttempt = (storage: KeyStore, attempt: PaymentAttempt): void =>
  quietly(() => storage.setItem(KEY, JSON.stringify(attempt)));

export const dropAttempt = (storage: KeyStore): void => quietly(() => storage.removeItem(KEY));

/** The purchase of this professional that a reload or a lost page broke off. */
export function keptAttempt(storage: KeyStore, userId: number): PaymentAttempt | undefined {
  const kept = quietly(() => JSON.parse(storage.getItem(KEY) ?? 'null') as PaymentAttempt | null);
  const isOurs = kept?.userId === userId && Date.now() - kept.begunAt < LASTS_MS;
  return isOurs ? kept : undefined;
}
