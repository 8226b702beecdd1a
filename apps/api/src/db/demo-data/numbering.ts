import type { Vault } from '../../crypto/vault.ts';
import type { DemoBasis, DemoProvider, DemoRequest } from './demo-world.ts';

/** The first free numbers of the tables that demo rows refer to. */
export interface FirstNumbers {
  readonly companies: number;
  readonly users: number;
  readonly providers: number;
  readonly leads: number;
  readonly matches: number;
  readonly cards: number;
  readonly payments: number;
  readonly payment_refunds: number;
  readonly invoices: number;
  readonly credit_requests: number;
}

/** What rows of requests are made with. */
export interface RequestMaking {
  readonly basis: DemoBasis;
  readonly vault: Vault;
  readonly first: FirstNumbers;
  readonly providers: readonly DemoProvider[];
}

export interface NumberedRequest {
  readonly request: DemoRequest;
  readonly leadId: number;
  /** Stands where the hash of the visitor's capability stands: no one holds one for a demo lead. */
  readonly leadHash: Buffer;
  readonly matchId: number;
  readonly matchHash: Buffer;
}

export const providerId = (first: FirstNumbers, { index }: DemoProvider): number => first.providers + index;
export const userId = (first: FirstNumbers, { index }: DemoProvider): number => first.users + index;

/** Numbers the requests in the order in which they were made, and their matches likewise. */
export function numberRequests(
  requests: readonly DemoRequest[],
  first: FirstNumbers,
  vault: Vault,
): NumberedRequest[] {
  let matches = 0;
  return requests
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((request, index) => {
      const matchId = first.matches + matches;
      if (request.match) matches += 1;
      return {
        request,
        leadId: first.leads + index,
        leadHash: vault.capabilityHash(vault.sign(`demo lead ${index}`)),
        matchId,
        matchHash: vault.capabilityHash(vault.sign(`demo match ${index}`)),
      };
    });
}
