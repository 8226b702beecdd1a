/** How long the first of a batch waits for others, in ms. */
export const COLLECT_MS = 5_000;

/** The API takes no more at once. */
export const MOST_AT_ONCE = 20;

/**
 * Sends things in batches: 5 seconds after the first, when there are 20, or when the page may be about to close.
 * Only the first of a batch gets a promise of the outcome, so that a failure is reported once.
 */
export function collect<Thing>(
  send: (things: readonly Thing[]) => Promise<void>,
  document: Document,
): (thing: Thing) => Promise<void> | undefined {
  let waiting: Thing[] = [];
  let leave: () => void = () => undefined;

  const add = (thing: Thing): Promise<void> | undefined => {
    waiting.push(thing);
    if (waiting.length === 1)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => leave(), COLLECT_MS);
        leave = () => {
          clearTimeout(timer);
          leave = () => undefined;
          const things = waiting;
          waiting = [];
          send(things).then(resolve, reject);
        };
      });
    if (waiting.length === MOST_AT_ONCE) leave();
    return undefined;
  };

  // A hidden page may close without another event. Safari fires only `pagehide` when it goes to another page.
  document.addEventListener('visibilitychange', () => leave());
  document.defaultView?.addEventListener('pagehide', () => leave());
  return add;
}
