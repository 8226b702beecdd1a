/** Milliseconds that a new session waits at most for what the one before it still has under way. */
const PATIENCE = 10_000;

/**
 * What ended sessions still have under way, by the token with which their clients come back. A client that asks after a cut
 * whether its message is there is answered once that is decided, and so does not send twice what was on its way.
 */
export class Continuations {
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** A session is over; `writes` settles when the last of its writes does. */
  ended(token: string, writes: Promise<unknown>): void {
    const all = Promise.allSettled([this.#underWay.get(token), writes]);
    this.#underWay.set(token, all);
    void all.finally(() => {
      if (this.#underWay.get(token) === all) this.#underWay.delete(token);
    });
  }

  /** Resolves when nothing of earlier sessions with that token is under way. */
  async settled(token: string): Promise<void> {
    const underWay = this.#underWay.get(token);
    if (!underWay) return;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([underWay, new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)))]);
    clearTimeout(timer);
  }
}
