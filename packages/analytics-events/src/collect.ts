/** Events wait this long for others to leave with, in ms. */
export const COLLECT_MS = 5_000;

/** The API takes no more at once. */
export const MOST_AT_ONCE = 20;

/**
 * Hands things on together: 5 seconds after the first, when there are 20, or when the page may be about to end.
 * The first of them is told how that went, so that a failure is reported once.
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

  // A page out of sight may end without another word; Safari leaves for another page with `pagehide` alone.
  document.addEventListener('visibilitychange', () => leave());
  document.defaultView?.addEventListener('pagehide', () => leave());
  return add;
}
