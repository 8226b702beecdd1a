import type { RequestIdentity } from '../../platform/idempotency.ts';

/** Requests that are being answered in this process: a double click waits for the first and gets its answer. */
export interface InFlight<Answer> {
  /**
   * The answer of `work`, or that of the same request in flight. Another body under its key does not get that one.
   * `onRepetition` runs before a repetition gets the first answer.
   */
  readonly join: (
    request: RequestIdentity,
    onRepetition: () => Promise<void>,
    work: () => Promise<Answer>,
  ) => Promise<Answer>;
}

export function createInFlight<Answer>(): InFlight<Answer> {
  const requests = new Map<string, { readonly requestHash: Buffer; readonly answer: Promise<Answer> }>();
  return {
    async join({ keyHash, requestHash }, onRepetition, work) {
      const id = keyHash.toString('base64');
      const first = requests.get(id);
      if (first?.requestHash.equals(requestHash)) {
        await onRepetition();
        return first.answer;
      }
      const answer = work();
      if (first) return answer;
      requests.set(id, { requestHash, answer });
      try {
        return await answer;
      } finally {
        requests.delete(id);
      }
    },
  };
}
