import { isValidDateFilter } from '@carematch/validation/fields/date-filter';

/** One value of an address; its name there is its key in the state. */
export interface Param<Value> {
  /** Reads untrusted text. Invalid text counts as absent. */
  readonly parse: (text: string | null) => Value;
  /** Undefined if the value is absent or the default. */
  readonly build: (value: Value) => string | undefined;
}

/** Params by name. */
export type Params<Search> = { readonly [Name in keyof Search]: Param<Search[Name]> };

/** Values of params by name. */
export type ValuesOf<P> = { readonly [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never };

/** Reads and writes the state that an address holds. No health answer belongs in one. */
export interface UrlState<Search> {
  /** Never throws: an invalid value falls back to its default. */
  readonly parse: (query: URLSearchParams) => Search;
  /** `?a=1&b=2` without defaults, or an empty text. Values come in the order of their declaration. */
  readonly build: (search: Partial<Search>) => string;
}

/** The state that an address holds, as declared. */
export type SearchOf<State> = State extends UrlState<infer Search> ? Search : never;

/** Reads values by name. */
export const parseParams = <Search extends object>(
  params: Params<Search>,
  read: (name: string) => string | null,
): Search =>
  Object.fromEntries(
    (Object.keys(params) as (keyof Search & string)[]).map((name) => [name, params[name].parse(read(name))]),
  ) as Search;

/** Texts of values by name, without defaults, in the order of the params. */
export function buildParams<Search extends object>(
  params: Params<Search>,
  search: Partial<Search>,
): Partial<Record<keyof Search & string, string>> {
  const buildOne = <Name extends keyof Search>(name: Name, value: Search[Name] | undefined) =>
    value === undefined ? undefined : params[name].build(value);
  const texts: Partial<Record<keyof Search & string, string>> = {};
  for (const name of Object.keys(params) as (keyof Search & string)[]) {
    const text = buildOne(name, search[name]);
    if (text !== undefined) texts[name] = text;
  }
  return texts;
}

/** `?a=1&b=2`, or an empty text if there are no values. */
export function queryText(values: object): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size > 0 ? `?${query}` : '';
}

/** Declares the state of an address. */
export const urlState = <Search extends object>(
  params: Params<Search>,
): UrlState<{ readonly [Name in keyof Search]: Search[Name] }> => ({
  parse: (query) => parseParams(params, (name) => query.get(name)),
  build: (search) => queryText(buildParams(params, search)),
});

const optional = <Value extends string | number>(
  read: (text: string) => Value | undefined,
): Param<Value | undefined> => ({
  parse: (text) => (text === null ? undefined : read(text)),
  build: (value) => value?.toString(),
});

const withDefault = <Value extends string | number>(
  { parse }: Param<Value | undefined>,
  fallback: Value,
): Param<Value> => ({
  parse: (text) => parse(text) ?? fallback,
  build: (value) => (value === fallback ? undefined : String(value)),
});

/** One of these words or numbers, if any. */
export const oneOf = <const Value extends string | number>(
  values: readonly Value[],
): Param<Value | undefined> => optional((text) => values.find((value) => String(value) === text));

/** One of these words or numbers, or the fallback. */
export const oneOfOr = <const Value extends string | number>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Param<Value> => withDefault(oneOf(values), fallback);

/** A day, `YYYY-MM-DD`. */
export const day: Param<string | undefined> = optional((text) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isValidDateFilter(text) ? text : undefined,
);

/** A month, `YYYY-MM`, of this century. */
export const month: Param<string | undefined> = optional((text) =>
  /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined,
);

const positive = (digits: RegExp): Param<number | undefined> =>
  optional((text) => (digits.test(text) ? Number(text) : undefined));

/** The number of a row, as the API takes it in a path: 1 to 15 digits. */
export const rowId: Param<number | undefined> = positive(/^[1-9]\d{0,14}$/);

/** Numbers of kinds of rows, `1,2`, as a text. */
export const rowIds: Param<string | undefined> = optional((text) =>
  /^[1-9]\d{0,3}(?:,[1-9]\d{0,3}){0,19}$/.test(text) ? text : undefined,
);

/** The page of a list, from 1, with as many digits as the API takes. */
export const pageNumber: Param<number> = withDefault(positive(/^[1-9]\d{0,5}$/), 1);

/** Search text: trimmed, at most 100 characters. */
export const text: Param<string | undefined> = optional(
  (text) => text.trim().slice(0, 100).trim() || undefined,
);

/** The order of a list by one of these columns: `name`, or `-name` for descending. */
export const sortOf = <const Column extends string>(
  columns: readonly Column[],
): Param<Column | `-${Column}` | undefined> =>
  oneOf([...columns, ...columns.map((column) => `-${column}` as const)]);
