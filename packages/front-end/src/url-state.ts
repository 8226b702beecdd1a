import { isValidDateFilter } from '@carematch/validation/fields/date-filter';

/** One value of an address: its name in the query, and how it reads and is written there. */
export interface Param<Value> {
  readonly name: string;
  /** Reads what the address says, which anyone may have typed. What makes no sense is the same as what is not said. */
  readonly parse: (text: string | null) => Value;
  /** What the address says; undefined where it need not say it. */
  readonly build: (value: Value) => string | undefined;
}

/** Reads and writes the state that an address holds. No answer about anyone's health belongs in one. */
export interface UrlState<Search> {
  /** Never throws: each value that cannot be read falls back to its default. */
  readonly parse: (query: URLSearchParams) => Search;
  /** `?a=1&b=2` with the defaults left out, or an empty text. Values come in the order of their declaration. */
  readonly build: (search: Partial<Search>) => string;
}

/** The state that an address holds, as declared. */
export type SearchOf<State> = State extends UrlState<infer Search> ? Search : never;

/** Declares the state of an address, once, with its names in the query. */
export function urlState<Search extends object>(params: {
  readonly [Key in keyof Search]: Param<Search[Key]>;
}): UrlState<{ readonly [Key in keyof Search]: Search[Key] }> {
  const keys = Object.keys(params) as (keyof Search)[];
  const buildOne = <Key extends keyof Search>(key: Key, value: Search[Key] | undefined): string | undefined =>
    value === undefined ? undefined : params[key].build(value);
  return {
    parse: (query) =>
      Object.fromEntries(keys.map((key) => [key, params[key].parse(query.get(params[key].name))])) as Search,
    build: (search) => {
      const query = new URLSearchParams();
      for (const key of keys) {
        const text = buildOne(key, search[key]);
        if (text !== undefined) query.set(params[key].name, text);
      }
      return query.size > 0 ? `?${query}` : '';
    },
  };
}

const optional = <Value extends string | number>(
  name: string,
  read: (text: string) => Value | undefined,
): Param<Value | undefined> => ({
  name,
  parse: (text) => (text === null ? undefined : read(text)),
  build: (value) => value?.toString(),
});

const withDefault = <Value extends string | number>(
  { name, parse }: Param<Value | undefined>,
  fallback: Value,
): Param<Value> => ({
  name,
  parse: (text) => parse(text) ?? fallback,
  build: (value) => (value === fallback ? undefined : String(value)),
});

/** One of these words or numbers; none without it. */
export const oneOf = <const Value extends string | number>(
  name: string,
  values: readonly Value[],
): Param<Value | undefined> => optional(name, (text) => values.find((value) => String(value) === text));

/** One of these words or numbers; the fallback without it. */
export const oneOfOr = <const Value extends string | number>(
  name: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Param<Value> => withDefault(oneOf(name, values), fallback);

/** A day, `YYYY-MM-DD`. */
export const day = (name: string): Param<string | undefined> =>
  optional(name, (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && isValidDateFilter(text) ? text : undefined));

/** A month, `YYYY-MM`, of this century. */
export const month = (name: string): Param<string | undefined> =>
  optional(name, (text) => (/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined));

const positive = (name: string, digits: RegExp): Param<number | undefined> =>
  optional(name, (text) => (digits.test(text) ? Number(text) : undefined));

/** The number of a row, as the API takes it in a path: 1 to 15 digits. */
export const rowId = (name: string): Param<number | undefined> => positive(name, /^[1-9]\d{0,14}$/);

/** Numbers of kinds of rows, `1,2`, as a text. */
export const rowIds = (name: string): Param<string | undefined> =>
  optional(name, (text) => (/^[1-9]\d{0,3}(?:,[1-9]\d{0,3}){0,19}$/.test(text) ? text : undefined));

/** The page of a list, from 1, with as many digits as the API takes. */
export const pageNumber = (name = 'page'): Param<number> => withDefault(positive(name, /^[1-9]\d{0,5}$/), 1);

/** What is searched for: trimmed, at most 100 characters. */
export const words = (name: string): Param<string | undefined> =>
  optional(name, (text) => text.trim().slice(0, 100).trim() || undefined);

/** A column that a list is sorted by, and which way. */
export interface Sort<Column extends string = string> {
  readonly by: Column;
  readonly descending: boolean;
}

const sortText = ({ by, descending }: Sort): string => (descending ? `-${by}` : by);

/** The order of a list: `name`, or `-name` for descending; none without it. */
export const optionalSort = <const Column extends string>(
  name: string,
  columns: readonly Column[],
): Param<Sort<Column> | undefined> => ({
  name,
  parse: (text) => {
    const by = columns.find((column) => column === text?.replace(/^-/, ''));
    return by === undefined ? undefined : { by, descending: text?.startsWith('-') === true };
  },
  build: (sort) => sort && sortText(sort),
});

/** The same; the fallback without it. */
export const sortOf = <const Column extends string>(
  name: string,
  columns: readonly Column[],
  fallback: Sort<NoInfer<Column>>,
): Param<Sort<Column>> => ({
  name,
  parse: (text) => optionalSort(name, columns).parse(text) ?? fallback,
  build: (sort) => (sortText(sort) === sortText(fallback) ? undefined : sortText(sort)),
});
