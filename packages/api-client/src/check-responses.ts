import { safeParse } from 'zod/v4/core';

import type { Area, Contract } from './contract/endpoint.ts';

// Loaded on the first answer, so that importing this file costs nothing.
const CONTRACTS: Readonly<Record<Area, () => Promise<Contract>>> = {
  public: async () => (await import('./contract/public-api.ts')).publicApi,
  admin: async () => (await import('./contract/admin-api.ts')).adminApi,
};

/** An answer that is not what the contract says. */
export class ContractBrokenError extends Error {
  override readonly name = 'ContractBrokenError';
}

/**
 * Holds every success against the contract: the client's `checkResponse` in tests and in development. It throws
 * `ContractBrokenError` naming the call and each field. Import it lazily, so that production bundles stay without it.
 */
export function checkResponses(area: Area): (key: string, data: unknown) => Promise<void> {
  return async (key, data) => {
    const contract: Readonly<Record<string, Contract[keyof Contract]>> = await CONTRACTS[area]();
    const endpoint = contract[key];
    if (!endpoint) throw new ContractBrokenError(`${key} is not a call of the ${area} area`);
    const { error } = safeParse(endpoint.response, data);
    if (!error) return;
    const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
    throw new ContractBrokenError(`${key} answered against its contract: ${problems.join('; ')}`);
  };
}
