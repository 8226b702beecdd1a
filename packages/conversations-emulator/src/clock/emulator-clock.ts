/** Stops a timer that has not run yet. */
export type CancelTimer = () => void;

interface Timer {
  readonly at: number;
  readonly run: () => void;
  handle: NodeJS.Timeout | undefined;
}

/** Longest wait that a timer of the platform holds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The emulator's clock: the machine's, until it is made to jump. All dates and waits of the protocol come from here. */
export class EmulatorClock {
  #offset = 0;
  readonly #timers = new Set<Timer>();

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** As dates are on the wire: ISO 8601, UTC, milliseconds. */
  date(): string {
    return new Date(this.now()).toISOString();
  }

  /** Runs `run` once the clock shows `time` (milliseconds since 1970); at once, but not synchronously, when it already does. */
  at(time: number, run: () => void): CancelTimer {
    const timer: Timer = { at: time, run, handle: undefined };
    this.#timers.add(timer);
    this.#arm(timer);
    return () => {
      clearTimeout(timer.handle);
      this.#timers.delete(timer);
    };
  }

  after(milliseconds: number, run: () => void): CancelTimer {
    return this.at(this.now() + milliseconds, run);
  }

  /** Moves the clock by `milliseconds`, backwards when below zero; timers that became due run. */
  jump(milliseconds: number): void {
    this.#offset += milliseconds;
    for (const timer of this.#timers) this.#arm(timer);
  }

  /** Stops all timers. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer.handle);
    this.#timers.clear();
  }

  #arm(timer: Timer): void {
    clearTimeout(timer.handle);
    const wait = Math.min(Math.max(0, timer.at - this.now()), LONGEST_WAIT);
    timer.handle = setTimeout(() => {
      if (timer.at > this.now()) return this.#arm(timer);
      this.#timers.delete(timer);
      timer.run();
    }, wait);
  }
}
