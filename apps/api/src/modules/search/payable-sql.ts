import { withinLimit } from '../matching/matching.ts';

/** The account `c` of a professional of `s`. */
export const ACCOUNT = `
  left join credit_accounts c on c.provider_id = s.provider_id`;

const HIGHEST = '(select max(credit_cost) from prices)';

const canPay = (cost: string): string => `coalesce(c.balance, 0) >= ${cost} and ${withinLimit(cost, 's')}`;

/**
 * Whether a professional of `s` can pay: for all the services asked for, if `asked`, else for one of them. Most can pay for whatever is asked: only
 * for the others the services are looked at one by one.
 */
export const payable = ({ asked }: { readonly asked: boolean }, services = ':service_ids::int[]'): string => `
  case when ${canPay(HIGHEST)} then true
       else coalesce((select ${asked ? 'bool_and' : 'bool_or'}(${canPay('credit_cost')}) 
                        from prices where id = any(s.service_ids) and id = any(${services})), false) end`;

/** As the arrays of the search tables are. */
export const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);
