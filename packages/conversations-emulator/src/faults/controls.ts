import type { EmulatorClock } from '../clock/emulator-clock.ts';
import type { Session } from '../session/session.ts';

/** What can be done to the clients of a running emulator, to all or to one user's. */
export class Controls {
  readonly #sessions: ReadonlySet<Session>;
  readonly #clock: EmulatorClock;

  constructor(sessions: ReadonlySet<Session>, clock: EmulatorClock) {
    this.#sessions = sessions;
    this.#clock = clock;
  }

  /** Ends their sockets without a word. */
  cutSockets(identity?: string): void {
    for (const session of this.#of(identity)) session.wire.cut();
  }

  /** Leaves their sockets open, and lets nothing come or go. */
  goDeaf(identity?: string): void {
    for (const session of this.#of(identity)) session.wire.goDeaf();
  }

  /** Warns them of their token's end, as minutes before it. */
  warnOfExpiry(identity?: string): void {
    for (const session of this.#of(identity)) session.wire.warnOfExpiry();
  }

  /** Ends their tokens now. */
  expireTokens(identity?: string): void {
    for (const session of this.#of(identity)) session.expire();
  }

  /** Sends them to a new connection. @param backoff milliseconds that they wait at least. */
  offload(backoff: number, identity?: string): void {
    for (const session of this.#of(identity)) session.offload(backoff);
  }

  /** Moves the clock by milliseconds. */
  jumpClock(milliseconds: number): void {
    this.#clock.jump(milliseconds);
  }

  #of(identity: string | undefined): Session[] {
    return [...this.#sessions].filter((session) => identity === undefined || session.identity === identity);
  }
}
