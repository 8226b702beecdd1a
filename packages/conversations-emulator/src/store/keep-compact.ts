import type { CancelTimer } from '../clock/emulator-clock.ts';
import type { Services } from '../services.ts';

/** Milliseconds between two compactions. */
const EVERY = 10 * 60_000;
/** Milliseconds for which a client that was away gets every single change, and not the last of each alone. */
const FULL_HISTORY = 60 * 60_000;

/** Compacts the store from time to time, until the returned function is called. */
export function keepCompact({
  store,
  clock,
  onError,
}: Pick<Services, 'store' | 'clock' | 'onError'>): CancelTimer {
  let cancel: CancelTimer | undefined;
  const wait = (): void => {
    cancel = clock.after(EVERY, () => {
      store.compact(new Date(clock.now() - FULL_HISTORY).toISOString()).catch(onError);
      wait();
    });
  };
  wait();
  return () => cancel?.();
}
