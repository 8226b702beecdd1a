import { expect, it } from 'vitest';

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
