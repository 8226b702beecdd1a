import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { adminApi } from './admin-api.ts';
import type { Endpoint } from './endpoint.ts';
import { publicApi } from './public-api.ts';

interface JsonSchema {
  readonly type?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Whether a pattern says how long its texts can be: it takes the whole text, and has no `*`, `+` or `{n,}`. */
const endsItself = (pattern: string): boolean =>
  /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, 'x'));

function isEndless({ type, pattern, maxLength, maxItems, ...schema }: JsonSchema): boolean {
  if (type === 'array') return maxItems === undefined;
  if (type !== 'string' || maxLength !== undefined || 'const' in schema || 'enum' in schema) return false;
  return pattern === undefined || !endsItself(pattern);
}

/** The paths of all texts and lists that nothing keeps from being endless. */
function endlessPaths(schema: JsonSchema, path: string): string[] {
  const { items, properties = {}, propertyNames, additionalProperties, anyOf = [], allOf = [] } = schema;
  const parts: [JsonSchema, string][] = [
    ...Object.entries(properties).map(([name, part]): [JsonSchema, string] => [part, `${path}.${name}`]),
    ...[...anyOf, ...allOf].map((part): [JsonSchema, string] => [part, path]),
  ];
  if (items) parts.push([items, `${path}[]`]);
  if (propertyNames) parts.push([propertyNames, `${path}{name}`]);
  if (typeof additionalProperties === 'object') parts.push([additionalProperties, `${path}{}`]);
  return [...(isEndless(schema) ? [path] : []), ...parts.flatMap(([part, at]) => endlessPaths(part, at))];
}

const endless = (schema: z.ZodMiniType | undefined, name: string): string[] =>
  schema ? endlessPaths(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, name) : [];

const endpoints = [
  ...Object.entries<Endpoint>(publicApi),
  ...Object.entries<Endpoint>(adminApi).map(([key, endpoint]) => [`admin ${key}`, endpoint] as const),
];

describe('what callers send', () => {
  it.each(endpoints)('is bounded in every text and list of %s', (_key, { params, query, body }) => {
    expect([...endless(params, 'params'), ...endless(query, 'query'), ...endless(body, 'body')]).toEqual([]);
  });

  it.each([
    ['a text', z.string(), ['body']],
    ['a pattern with an open end', z.string().check(z.regex(/^[a-z]{2,}$/)), ['body']],
    ['a pattern within a text', z.string().check(z.regex(/[a-z]{2}/)), ['body']],
    ['a list of choices', z.array(z.enum(['a'])), ['body']],
    ['a text that is trimmed first', z.object({ x: z.optional(z.string().check(z.trim())) }), ['body.x']],
    ['a pattern that ends itself', z.string().check(z.regex(/^[+*]{1,3}$/)), []],
    ['a text with a maximum', z.pipe(z.string().check(z.maxLength(3)), z.transform(Number)), []],
  ] as const)('would be found where it is not, in %s', (_what, schema, found) => {
    expect(endless(schema, 'body')).toEqual(found);
  });
});
