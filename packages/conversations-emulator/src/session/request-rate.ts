import type { EmulatorClock } from '../clock/emulator-clock.ts';

/** Counts one connection's requests by the second. */
export class RequestRate {
  readonly #perSecond: number;
  readonly #clock: EmulatorClock;
  #second = 0;
  #count = 0;

  constructor(perSecond: number, clock: EmulatorClock) {
    this.#perSecond = perSecond;
    this.#clock = clock;
  }

  /** Counts one more request; false when it is one too many. */
  allows(): boolean {
    const second = Math.floor(this.#clock.now() / 1000);
    if (second !== this.#second) [this.#second, this.#count] = [second, 0];
    this.#count += 1;
    return this.#count <= this.#perSecond;
  }
}
