import type { CreditRequest } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';

/** What to call the client of a request, whose name may not be known anymore. */
export const clientOf = ({ client }: Pick<CreditRequest, 'client'>): string => client ?? 'A client';
