/** What the SDK's objects are to those who wait for an event. */
interface Emitter {
  on: (event: string, listener: (payload: never) => void) => unknown;
  off: (event: string, listener: (payload: never) => void) => unknown;
}

/** Milliseconds that an event may take, a reconnect included. */
const PATIENCE = 20_000;

/** The next event of that name whose payload fits; rejects when none comes. To be called before what causes it. */
export function nextEvent<T>(
  emitter: unknown,
  event: string,
  fits: (payload: T) => boolean = () => true,
): Promise<T> {
  const source = emitter as Emitter;
  return new Promise((resolve, reject) => {
    const listener = (payload: T): void => {
      if (!fits(payload)) return;
      stop();
      resolve(payload);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`No event ${event} came.`));
    }, PATIENCE);
    const stop = (): void => {
      clearTimeout(timer);
      source.off(event, listener);
    };
    source.on(event, listener);
  });
}

/** Resolves once `holds`; rejects when it does not in time. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not so in time: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
