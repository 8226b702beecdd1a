/**
 * Asks so many times at once. Requests that all want one row may wait for it, or for a connection, longer than a request may: who hears
 * that it can't be answered now asks again, as callers do.
 */
export function atOnce<A extends { readonly status: number }>(
  count: number,
  ask: (n: number) => Promise<A>,
): Promise<A[]> {
  const askUntilAnswered = async (n: number): Promise<A> => {
    for (;;) {
      const answer = await ask(n);
      if (answer.status !== 503) return answer;
    }
  };
  return Promise.all(Array.from({ length: count }, (_, n) => askUntilAnswered(n)));
}
