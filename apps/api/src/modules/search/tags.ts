const BITS = 32;

/** Which of many things, by number, each row has: a bit for each, in as few columns as hold those that occur. */
export class Tags {
  readonly #rows: number;
  readonly #places = new Map<number, number>();
  readonly #columns: Int32Array[] = [];

  constructor(rows: number) {
    this.#rows = rows;
  }

  #place(id: number): number {
    const place = this.#places.get(id) ?? this.#places.size;
    this.#places.set(id, place);
    if (place >= this.#columns.length * BITS) this.#columns.push(new Int32Array(this.#rows));
    return place;
  }

  /** Replaces what a row has. */
  set(row: number, ids: readonly number[]): void {
    for (const column of this.#columns) column[row] = 0;
    for (const id of ids) {
      const place = this.#place(id);
      const column = this.#columns[Math.floor(place / BITS)];
      if (column) column[row] = (column[row] ?? 0) | (1 << (place % BITS));
    }
  }

  /** Bits of these in each column that has some of them. */
  #bitsOf(ids: readonly number[]): {
    readonly columns: readonly Int32Array[];
    readonly bits: readonly number[];
  } {
    const bits = new Map<Int32Array, number>();
    for (const id of ids) {
      const place = this.#places.get(id);
      const column = place === undefined ? undefined : this.#columns[Math.floor(place / BITS)];
      if (place !== undefined && column) bits.set(column, (bits.get(column) ?? 0) | (1 << (place % BITS)));
    }
    return { columns: [...bits.keys()], bits: [...bits.values()] };
  }

  /** Whether a row has one of these. */
  someOf(ids: readonly number[]): (row: number) => boolean {
    const { columns, bits } = this.#bitsOf(ids);
    const [column, second] = columns;
    const [mask = 0] = bits;
    if (column && !second) return (row) => ((column[row] ?? 0) & mask) !== 0;
    // A loop, not `some`: a search asks this of a hundred thousand rows.
    return (row) => {
      for (let index = 0; index < columns.length; index += 1)
        if (((columns[index]?.[row] ?? 0) & (bits[index] ?? 0)) !== 0) return true;
      return false;
    };
  }

  /** Whether a row has all of these. */
  allOf(ids: readonly number[]): (row: number) => boolean {
    if (ids.some((id) => !this.#places.has(id))) return () => false;
    const { columns, bits } = this.#bitsOf(ids);
    return (row) =>
      columns.every((column, index) => ((column[row] ?? 0) & (bits[index] ?? 0)) === bits[index]);
  }
}
