import * as fc from 'fast-check';
import * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';

import { AREA_BASE, type Area, type Endpoint } from '@carematch/api-client/contract/endpoint';

import { areas } from './test-app.ts';

/** Every text that is made up holds it, so that none of them can pass unseen into a log. */
export const MARK = 'mark7f3a';

/** A request as it is handed to `inject`. */
export interface RandomRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** What is real in the database that the requests meet, so that some of them get beyond the first check. */
export interface RealValues {
  readonly capability: string;
  readonly tokens: Readonly<Record<'admin' | 'professional', string>>;
  /** Bodies that are accepted, by endpoint; parts of them are replaced. */
  readonly bodies: Readonly<Record<string, object>>;
}

const ODD_TEXTS = [
  `x\0${MARK}`,
  `${MARK} half \ud800 a character`,
  `'; drop table leads; -- ${MARK}`,
  `\u202e${MARK}\r\nset-cookie: a=b`,
  `../../${MARK}`,
  `//[${MARK}`,
  `%00%ff%zz${MARK}`,
  `{{7*7}}\${7*7}${MARK}`,
  `${MARK}@mail.example`,
  `a${'\u0301\u0316'.repeat(3000)}${MARK}`,
  MARK.repeat(300),
];

const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text + MARK),
);
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, '', ' ', -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, [[]], {
    __proto__x: 1,
  }),
  fc.jsonValue({ maxDepth: 3 }).map((value) => [value, MARK]),
);

interface JsonSchema {
  readonly type?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** Values that fit a schema or come close, and now and then one that does not at all. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fittingValue(schema), weight: 9 }, { arbitrary: oddValue, weight: 1 });
}

function fittingValue({
  type,
  pattern,
  anyOf,
  items,
  properties,
  ...schema
}: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map(valueOf));
  if (properties) {
    const fields = Object.entries(properties).map(([name, part]) => [name, valueOf(part)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  switch (type) {
    case 'string':
      return pattern === undefined ? oddText : fc.stringMatching(new RegExp(pattern));
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 40 }), fc.maxSafeInteger());
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueOf(items ?? {}), { maxLength: 4 });
    default:
      return oddValue;
  }
}

const schemaOf = (schema: $ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

const encode = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());

/** An address of the endpoint: mostly well formed, with something in place of each parameter. */
function urlOf(base: string, template: string, query: JsonSchema, real: RealValues): fc.Arbitrary<string> {
  const part = fc.oneof(
    { arbitrary: fc.constantFrom('1', 'dentist', real.capability), weight: 6 },
    { arbitrary: oddText.map(encode), weight: 1 },
    { arbitrary: fc.webSegment().map((text) => text + MARK), weight: 1 },
  );
  const path = fc.array(part, { minLength: 3, maxLength: 3 }).map((parts) => {
    let next = 0;
    return base + template.replaceAll(/:[a-zA-Z_]+/g, () => parts[next++] ?? '');
  });
  const search = fc.oneof(
    fc.constant(''),
    valueOf(query).map((values) =>
      typeof values === 'object' && values !== null
        ? `?${Object.entries(values)
            .map(([name, value]) => `${encode(name)}=${encode(value)}`)
            .join('&')}`
        : `?${encode(values)}`,
    ),
    oddText.map((text) => `?${encode(text)}&&=&${MARK}[]=1`),
  );
  const whole = fc.tuple(path, search).map((parts) => parts.join(''));
  return fc.oneof(
    { arbitrary: whole, weight: 12 },
    { arbitrary: whole.map((url) => `/${url}`), weight: 1 },
    { arbitrary: whole.map((url) => url.replace('/', `//[${MARK}/`)), weight: 1 },
    { arbitrary: whole.map((url) => url.replace('v2', '%762')), weight: 1 },
    { arbitrary: whole.map((url) => `${url}/%ff${MARK}`), weight: 1 },
    { arbitrary: whole.map((url) => `${url}/../${MARK}`), weight: 1 },
  );
}

function headersOf(access: Endpoint['access'], { tokens }: RealValues): fc.Arbitrary<Record<string, string>> {
  const odd = fc.constantFrom(MARK, `${MARK} "x", *`, `${MARK};q=é`, MARK.repeat(50));
  const fitting = access.includes('staff') ? tokens.admin : tokens.professional;
  const others = [tokens.admin, tokens.professional, MARK.repeat(5), ''];
  const fields: Record<string, fc.Arbitrary<string>> = {
    authorization: fc.oneof(
      { arbitrary: fc.constant(`Bearer ${fitting}`), weight: 9 },
      { arbitrary: fc.constantFrom(...others.map((token) => `Bearer ${token}`), `Basic ${MARK}`), weight: 1 },
    ),
    'content-type': fc.oneof(
      { arbitrary: fc.constant('application/json'), weight: 9 },
      {
        arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', `a/${MARK}`),
        weight: 1,
      },
    ),
    'idempotency-key': fc.oneof(fc.uuid(), odd),
    'x-request-id': odd.map((text) => `${text} {}`),
    'x-forwarded-for': odd,
    'if-none-match': odd,
    origin: odd,
    accept: odd,
    cookie: odd,
  };
  return fc.record(fields, { requiredKeys: ['authorization', 'content-type'] });
}

/** A body by its schema, over an accepted one where there is one; now and then something that is not JSON. */
function payloadOf(body: JsonSchema, accepted: object): fc.Arbitrary<string> {
  const json = valueOf(body).map((value) =>
    JSON.stringify(typeof value === 'object' && !Array.isArray(value) ? { ...accepted, ...value } : value),
  );
  // At most one field of the accepted body replaced: what is wrong is then all that is.
  const replaced = fc.tuple(valueOf(body), fc.nat()).map(([value, n]) => {
    const fields = Object.entries(value ?? {});
    const at = n % (fields.length + 1);
    return JSON.stringify({ ...accepted, ...Object.fromEntries(fields.slice(at, at + 1)) });
  });
  return fc.oneof(
    { arbitrary: json, weight: 4 },
    { arbitrary: replaced, weight: 4 },
    { arbitrary: fc.tuple(json, fc.nat(60)).map(([text, end]) => text.slice(0, end)), weight: 1 },
    { arbitrary: oddText, weight: 1 },
  );
}

function requestTo(
  area: Area,
  key: string,
  endpoint: Endpoint,
  real: RealValues,
): fc.Arbitrary<RandomRequest> {
  const [own = '', template = ''] = key.split(' ');
  const method = fc.oneof(
    { arbitrary: fc.constant(own), weight: 9 },
    { arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'), weight: 1 },
  );
  const payload = payloadOf(schemaOf(endpoint.body), real.bodies[key] ?? {});
  const parts = {
    method,
    url: urlOf(AREA_BASE[area], template, schemaOf(endpoint.query), real),
    headers: headersOf(endpoint.access, real),
    ...(endpoint.body ? { payload } : {}),
  };
  return fc.record(parts);
}

/** Requests to all endpoints of the contract, the same ones for the same `seed`. */
export function randomRequests(count: number, seed: number, real: RealValues): RandomRequest[] {
  const signedOut = { admin: MARK.repeat(5), professional: MARK.repeat(5) };
  const all = (['public', 'admin'] as const).flatMap((area) =>
    Object.entries(areas[area]).map(([key, endpoint]) => {
      // A session that is ended would leave all later requests at the door.
      const values = key === 'POST /logout' ? { ...real, tokens: signedOut } : real;
      return { arbitrary: requestTo(area, key, endpoint, values), weight: endpoint.body ? 4 : 1 };
    }),
  );
  return fc.sample(fc.oneof(...all), { numRuns: count, seed });
}
