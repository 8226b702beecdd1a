import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { adminApi } from '@carematch/api-client/contract/admin-api';
import type { Endpoint } from '@carematch/api-client/contract/endpoint';
import { publicApi } from '@carematch/api-client/contract/public-api';

import { ACCESS_TABLE } from '../testing/access-table.ts';

/**
 * Every secret that staff get an answer with while they act as a professional, in the portal or the console. One that works for more than
 * the 30 minutes of an impersonation is masked or left out.
 */
const SECRETS = {
  'GET /user/calendar-feed url': 'masked',
  'POST /user/calendar-feed url': 'masked',
  'admin GET /users/:id/calendar-feed url': 'masked',
  'admin POST /users/:id/calendar-feed url': 'masked',
  'GET /payments/:id payment.action.client_secret': 'left out',
  'GET /payments/:id payment.action.redirect_url': 'left out',
  'GET /invoices/:id pdf_url': '15 minutes',
  'GET /invoices/:id print_url': '15 minutes',
  'admin GET /invoices/:id pdf_url': '15 minutes',
  'admin GET /invoices/:id print_url': '15 minutes',
  'admin POST /impersonate/user/:id url': '1 minute',
  'admin POST /verifications/:id/document-reads url': '5 minutes',
} as const;

/** Fields that hold an address, and are shown to anyone who sees the profile or the license board. */
const PUBLIC =
  /[. ](?:schedule_url|look_up_url|(?:office_?photos(?:\.\[\])?|welcome_video)\.url)$|\/welcome-video url$/i;

const SECRET = /token|secret|password|recovery|signature|capability|url$/i;

interface JsonSchema {
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
}

/** Paths of all fields of an answer. */
function paths({ items, properties = {}, additionalProperties, anyOf = [] }: JsonSchema, at = ''): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [at + name, ...paths(part, `${at}${name}.`)]),
    ...(items ? paths(items, `${at}[].`) : []),
    ...(typeof additionalProperties === 'object' ? paths(additionalProperties, `${at}{}.`) : []),
    ...anyOf.flatMap((part) => paths(part, at)),
  ];
}

const secretsOf = (name: string, { response }: Endpoint): string[] =>
  paths(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as JsonSchema)
    .filter((path) => SECRET.test(path.split('.').at(-1) ?? ''))
    .map((path) => `${name} ${path}`);

test('an impersonator gets no secret that this table does not list', () => {
  const inPortal = Object.entries<Endpoint>(publicApi).filter(([name]) => {
    const { impersonator, visitor } = ACCESS_TABLE.public[name]?.answers ?? {};
    return impersonator === 'allowed' && visitor !== 'allowed';
  });
  // What is below /me is their own.
  const inConsole = Object.entries<Endpoint>(adminApi)
    .filter(([name]) => !/ \/me\b/.test(name))
    .map(([name, endpoint]) => [`admin ${name}`, endpoint] as const);
  const found = [...inPortal, ...inConsole].flatMap(([name, endpoint]) => secretsOf(name, endpoint));
  expect(found.filter((path) => !PUBLIC.test(path)).toSorted()).toEqual(Object.keys(SECRETS).toSorted());
});
