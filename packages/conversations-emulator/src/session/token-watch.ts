import type { CancelTimer, EmulatorClock } from '../clock/emulator-clock.ts';

/** Watches the end of one session's token: a warning before it, then the end. */
export class TokenWatch {
  readonly #clock: EmulatorClock;
  readonly #warning: number;
  readonly #onWarning: () => void;
  readonly #onEnd: () => void;
  #cancels: CancelTimer[] = [];

  /** @param warning milliseconds before the end; half of the token's time left when that is less. */
  constructor(clock: EmulatorClock, warning: number, onWarning: () => void, onEnd: () => void) {
    this.#clock = clock;
    this.#warning = warning;
    this.#onWarning = onWarning;
    this.#onEnd = onEnd;
  }

  /** @param expiresAt of the token that counts from now on, milliseconds since 1970. */
  start(expiresAt: number): void {
    this.stop();
    const left = expiresAt - this.#clock.now();
    this.#cancels = [
      this.#clock.at(expiresAt - Math.min(this.#warning, left / 2), this.#onWarning),
      this.#clock.at(expiresAt, this.#onEnd),
    ];
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }
}
