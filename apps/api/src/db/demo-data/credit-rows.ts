import type { creditAccounts } from '../../modules/credits/credits.tables.ts';
import type { DemoBasis, DemoProvider } from './demo-world.ts';
import { type FirstNumbers, type NumberedRequest, providerId } from './numbering.ts';

const monthIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(at);

/** The account of each provider, at zero: the ledger fills it. */
export function accountRows(
  { at }: DemoBasis,
  providers: readonly DemoProvider[],
  matchedOf: (provider: DemoProvider) => readonly NumberedRequest[],
  first: FirstNumbers,
): (typeof creditAccounts.$inferInsert)[] {
  return providers.map((provider) => {
    const { timeZone } = provider.office;
    const month = monthIn(timeZone, at);
    const matched = matchedOf(provider);
    const spentInMonth = matched
      .filter(
        ({ request }) =>
          monthIn(timeZone, request.createdAt) === month && request.match?.state !== 'released',
      )
      .reduce((sum, { request }) => sum + (request.match?.cost ?? 0), 0);
    return {
      providerId: providerId(first, provider),
      balance: 0,
      hasPackage: false,
      spendMonth: month,
      spentInMonth,
      lastMatchAt: matched.at(-1)?.request.createdAt ?? null,
    };
  });
}
