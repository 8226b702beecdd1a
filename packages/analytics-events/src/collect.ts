import { EVENTS_AT_ONCE } from '@carematch/validation/rules/timing';

/** How long the first of a batch waits for others, in ms. */
export const COLLECT_MS = 5_000;

/** Sends things in batches: 5 seconds after the first, when there are 20, or when the page may be about to close. */
export function collect<Thing>(
  send: (things: readonly Thing[]) => void,
  document: Document,
): (thing: Thing) => void {
  let waiting: Thing[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const leave = (): void => {
    clearTimeout(timer);
    const things = waiting;
    waiting = [];
    if (things.length > 0) send(things);
  };

  // A hidden page may close without another event. Safari fires only `pagehide` when it goes to another page.
  document.addEventListener('visibilitychange', () => leave());
  document.defaultView?.addEventListener('pagehide', () => leave());

  return (thing) => {
    waiting.push(thing);
    if (waiting.length === 1) timer = setTimeout(() => leave(), COLLECT_MS);
    if (waiting.length === EVENTS_AT_ONCE) leave();
  };
}
