import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { acknowledgement } from './contract/shared-schemas.ts';
import type { Caller, Contract } from './contract/endpoint.ts';
import { toOpenApi } from './openapi.ts';

const described = (...access: [Caller, ...Caller[]]): unknown => {
  const contract: Contract = {
    'GET /it': { access, summary: 'Get it', response: acknowledgement, errors: [] },
  };
  return toOpenApi({ public: contract, admin: {} }).paths['/api/v2/it']?.['get'];
};

it.each<[string, [Caller, ...Caller[]], unknown[]]>([
  ['no token of visitors', ['visitor'], []],
  ['a token of either role', ['professional', 'staff'], [{ bearer: [] }]],
  ['a token of those who have one', ['capabilityHolder', 'professional'], [{ bearer: [] }, {}]],
])('the description of a call asks for %s', (_, access, security) => {
  expect(described(...access)).toMatchObject({ security });
});

it('the description of a call names everyone who may make it', () => {
  expect(described('professional', 'staff')).toMatchObject({
    description: 'A signed-in professional. A signed-in member of staff.',
  });
});

it('a call that takes files is described as form data, its body beside them', () => {
  const contract: Contract = {
    'POST /it': {
      access: ['professional'],
      summary: 'Add it',
      body: z.object({ delete: z.optional(z.array(z.int())) }),
      files: {
        photo: { kind: 'image', maxBytes: 15 },
        films: { kind: 'video', maxBytes: 100, maxFiles: 3 },
      },
      response: acknowledgement,
      errors: [],
    },
  };
  expect(toOpenApi({ public: contract, admin: {} }).paths['/api/v2/it']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'application/json': { schema: { properties: { delete: { type: 'array' } } } },
        'multipart/form-data': {
          schema: {
            properties: {
              delete: { type: 'array' },
              photo: { type: 'string', format: 'binary', description: 'A picture of at most 15 bytes' },
              films: { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 3 },
            },
          },
        },
      },
    },
  });
});
