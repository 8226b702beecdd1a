import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

import { resourceMissing } from '../http/api-error.ts';
import type { Kind, Kinds } from './objects.ts';

/** Seconds since 1970. */
interface Span {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

/** What a list may be narrowed by. */
export interface ListFilter {
  readonly customer?: string | undefined;
  readonly paymentIntent?: string | undefined;
  readonly created?: Span | undefined;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
  readonly limit: number;
}

interface Row {
  readonly body: string;
  readonly hidden: string | null;
}

/** What the books know of an object beside it, and never answer. */
interface Beside {
  readonly hidden?: object;
  /** Where the object does not say it itself. */
  readonly payment_intent?: string;
}

function linkOf(
  object: Readonly<Record<string, unknown>>,
  field: 'customer' | 'payment_intent',
): string | null {
  const value = object[field];
  return typeof value === 'string' ? value : null;
}

/** Every object that was made, by its id. All of it is synchronous: what a request reads and writes is one moment. */
export class Books {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs `work` as one transaction, on the disk when this returns; nothing of it is there when it throws. */
  write<Result>(work: () => Result): Result {
    this.#database.exec('begin immediate');
    try {
      const result = work();
      this.#database.exec('commit');
      return result;
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
  }

  /** Enters an object, or writes it over. What is hidden of it stays as it is where it is left out. */
  put(object: Kinds[Kind], { hidden, payment_intent }: Beside = {}): void {
    const fields = object as unknown as Readonly<Record<string, unknown>>;
    this.#run(
      `insert into objects (id, kind, customer, payment_intent, created, body, hidden) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set customer = excluded.customer, body = excluded.body, hidden = coalesce(excluded.hidden, hidden)`,
      object.id,
      object.object,
      linkOf(fields, 'customer'),
      payment_intent ?? linkOf(fields, 'payment_intent'),
      object.created,
      JSON.stringify(object),
      hidden === undefined ? null : JSON.stringify(hidden),
    );
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const [row] = this.#all<Row>('select body, hidden from objects where id = ? and kind = ?', id, kind);
    return row && (JSON.parse(row.body) as Kinds[K]);
  }

  /** @throws {ApiError} 404 where there is none. @param param the field that names it. */
  get<K extends Kind>(kind: K, id: string, param = 'id'): Kinds[K] {
    const found = this.find(kind, id);
    if (!found) throw resourceMissing(kind, id, param);
    return found;
  }

  /** Whatever has that id. */
  findAny(id: string): object | undefined {
    const [row] = this.#all<Row>('select body, hidden from objects where id = ?', id);
    return row && (JSON.parse(row.body) as object);
  }

  hidden(id: string): unknown {
    const [row] = this.#all<Row>('select body, hidden from objects where id = ?', id);
    return row?.hidden ? (JSON.parse(row.hidden) as unknown) : undefined;
  }

  /** Newest first, and whether there are more. */
  list<K extends Kind>(
    kind: K,
    filter: ListFilter,
  ): { readonly data: Kinds[K][]; readonly hasMore: boolean } {
    const conditions = ['kind = ?'];
    const values: SQLInputValue[] = [kind];
    const where = (condition: string, value: SQLInputValue | undefined): void => {
      if (value === undefined) return;
      conditions.push(condition);
      values.push(value);
    };
    where('customer = ?', filter.customer);
    where('payment_intent = ?', filter.paymentIntent);
    where('created > ?', filter.created?.gt);
    where('created >= ?', filter.created?.gte);
    where('created < ?', filter.created?.lt);
    where('created <= ?', filter.created?.lte);
    where('seq < (select seq from objects where id = ?)', filter.startingAfter);
    where('seq > (select seq from objects where id = ?)', filter.endingBefore);
    // Towards newer ones, the nearest are wanted.
    const direction = filter.endingBefore === undefined ? 'desc' : 'asc';
    const rows = this.#all<Row>(
      `select body, hidden from objects where ${conditions.join(' and ')} order by seq ${direction} limit ?`,
      ...values,
      filter.limit + 1,
    );
    const page = rows.slice(0, filter.limit).map(({ body }) => JSON.parse(body) as Kinds[K]);
    return { data: direction === 'asc' ? page.toReversed() : page, hasMore: rows.length > filter.limit };
  }

  #all<Result>(sql: string, ...values: SQLInputValue[]): Result[] {
    return this.#database.prepare(sql).all(...values) as Result[];
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#database.prepare(sql).run(...values);
  }
}
