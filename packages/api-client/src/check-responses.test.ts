import { describe, expect, it } from 'vitest';

import { checkResponses } from './check-responses.ts';

describe('checking answers against the contract', () => {
  it('lets a right answer pass', async () => {
    await expect(
      checkResponses('public')('GET /states', { states: [{ id: 1, name: 'Ohio', code: 'OH' }] }),
    ).resolves.toBeUndefined();
  });

  it('names the call and the field of a wrong one', async () => {
    await expect(
      checkResponses('public')('GET /states', { states: [{ id: 1, name: 7, code: 'OH' }] }),
    ).rejects.toThrow(/GET \/states .*states\.0\.name/);
  });

  it('refuses a call that the area does not have', async () => {
    await expect(checkResponses('admin')('GET /states', {})).rejects.toThrow('not a call of the admin area');
  });
});
