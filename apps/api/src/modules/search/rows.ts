type Column = Int32Array | Uint8Array | Float64Array;

/** A table in memory: an array for each column. */
export const columns = <Shape extends Readonly<Record<string, new (rows: number) => Column>>>(
  rows: number,
  shape: Shape,
): { readonly [Name in keyof Shape]: InstanceType<Shape[Name]> } =>
  Object.fromEntries(Object.entries(shape).map(([name, Kind]) => [name, new Kind(rows)])) as {
    readonly [Name in keyof Shape]: InstanceType<Shape[Name]>;
  };

/** A row's value; the row is one of the table. */
export const valueAt = (column: Column, row: number): number => column[row] ?? 0;

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

/** Rows by what they are looked up by. */
export class RowLists {
  readonly #lists = new Map<number | string, number[]>();

  get(key: number | string): readonly number[] {
    return this.#lists.get(key) ?? [];
  }

  add(key: number | string, row: number): void {
    const list = this.#lists.get(key);
    if (list) list.push(row);
    else this.#lists.set(key, [row]);
  }

  /** Does not keep the order of a list. */
  remove(key: number | string, row: number): void {
    const list = this.#lists.get(key);
    const last = list?.pop();
    if (list && last !== undefined && last !== row) list[list.indexOf(row)] = last;
    if (list?.length === 0) this.#lists.delete(key);
  }
}
