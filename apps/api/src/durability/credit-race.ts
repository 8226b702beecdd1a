import type { Pool } from 'pg';

/** Sends a new lead that one provider alone can serve; gives the text of the answer. */
export type SendRival = (index: number) => Promise<string>;

const RIVALS = 100;

const STATE = `
  select (select balance from credit_accounts where provider_id = $1) as balance,
         (select sum(amount)::int from credit_ledger where provider_id = $1) as ledger,
         (select count(*)::int from matches where provider_id = $1) as matches`;

interface ProviderState {
  readonly balance: number;
  readonly ledger: number;
  readonly matches: number;
}

/** What came of a race: how the rivals were answered, and what it left of the provider. */
export interface RaceResult extends ProviderState {
  readonly answeredMatched: number;
  readonly answeredPending: number;
}

/** Sends 100 leads at once to a provider who has credit for some of them. */
export async function raceForCredit(pool: Pool, providerId: number, send: SendRival): Promise<RaceResult> {
  const answers = await Promise.all(Array.from({ length: RIVALS }, (_, index) => send(index)));
  const { rows } = await pool.query<ProviderState>(STATE, [providerId]);
  const [state] = rows;
  if (!state) throw new Error('The provider has no account');
  return {
    ...state,
    answeredMatched: answers.filter((text) => text.includes('"match_id"')).length,
    answeredPending: answers.filter((text) => text.includes('"pendingList":1')).length,
  };
}

/** What the race must come to where there is credit for one lead; `matches` counts those of earlier races too. */
export function oneWinner(matches: number): RaceResult {
  return { answeredMatched: 1, answeredPending: RIVALS - 1, balance: 0, ledger: 0, matches };
}
