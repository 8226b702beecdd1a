import type { Page } from './store.ts';

/** A map that is read in the order of its keys. */
export class SortedMap<T> {
  readonly #values = new Map<string, T>();
  readonly #keys: string[] = [];

  get size(): number {
    return this.#keys.length;
  }

  get(key: string): T | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: T): void {
    if (!this.#values.has(key)) this.#keys.splice(this.#place(key), 0, key);
    this.#values.set(key, value);
  }

  delete(key: string): void {
    if (this.#values.delete(key)) this.#keys.splice(this.#place(key), 1);
  }

  /** How many keys are this one or a later one. */
  countFrom(key: string): number {
    return this.#keys.length - this.#place(key);
  }

  page({ from, order = 'asc', limit }: Page): [string, T][] {
    const keys =
      order === 'asc'
        ? this.#keys.slice(from === undefined ? 0 : this.#place(from)).slice(0, limit)
        : this.#upTo(from).slice(-limit).toReversed();
    return keys.flatMap((key) => {
      const value = this.#values.get(key);
      return value === undefined ? [] : [[key, value] as [string, T]];
    });
  }

  #upTo(from: string | undefined): string[] {
    if (from === undefined) return this.#keys;
    return this.#keys.slice(0, this.#place(from) + (this.#values.has(from) ? 1 : 0));
  }

  /** Where the key is, or would be. */
  #place(key: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
