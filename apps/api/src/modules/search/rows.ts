/** One value of each row of a table. */
export class Field {
  readonly #values: Float64Array;
  readonly #width: number;
  readonly #offset: number;

  constructor(values: Float64Array, width: number, offset: number) {
    this.#values = values;
    this.#width = width;
    this.#offset = offset;
  }

  /** The row is one of the table. */
  of(row: number): number {
    return this.#values[row * this.#width + this.#offset] ?? 0;
  }

  set(row: number, value: number): void {
    this.#values[row * this.#width + this.#offset] = value;
  }
}

/** A table in memory. The values of a row lie side by side: a search reads several of each of a great many rows. */
export function tableOf<Name extends string>(
  rows: number,
  names: readonly Name[],
): { readonly [Key in Name]: Field } {
  const values = new Float64Array(rows * names.length);
  const fields = names.map((name, offset) => [name, new Field(values, names.length, offset)]);
  return Object.fromEntries(fields) as { readonly [Key in Name]: Field };
}

/** Numbers of rows that are free, of a fixed number of rows. */
export class FreeRows {
  readonly #rows: number;
  readonly #freed: number[] = [];
  #next = 0;

  constructor(rows: number) {
    this.#rows = rows;
  }

  /** Undefined if none is left. */
  take(): number | undefined {
    return this.#freed.pop() ?? (this.#next < this.#rows ? this.#next++ : undefined);
  }

  free(row: number): void {
    this.#freed.push(row);
  }
}

/** Rows by the key that they are looked up by. */
export class RowLists {
  readonly #lists = new Map<number, number[]>();

  get(key: number): readonly number[] {
    return this.#lists.get(key) ?? [];
  }

  add(key: number, row: number): void {
    const list = this.#lists.get(key);
    if (list) list.push(row);
    else this.#lists.set(key, [row]);
  }

  /** Does not keep the order of a list. */
  remove(key: number, row: number): void {
    const list = this.#lists.get(key);
    const last = list?.pop();
    if (list && last !== undefined && last !== row) list[list.indexOf(row)] = last;
    if (list?.length === 0) this.#lists.delete(key);
  }
}
