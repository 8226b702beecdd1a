import { expect, it } from 'vitest';

import { mayManage } from './team-roles.ts';

it.each([
  ['owner', 'owner', true],
  ['owner', 'manager', true],
  ['owner', 'member', true],
  ['manager', 'owner', false],
  ['manager', 'manager', true],
  ['manager', 'member', true],
  ['member', 'owner', false],
  ['member', 'manager', false],
  ['member', 'member', false],
] as const)('mayManage: %s over %s is %s', (own, theirs, allowed) => {
  expect(mayManage(own, theirs)).toBe(allowed);
});
