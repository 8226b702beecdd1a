/** What was asked for in one way, and how long it took in milliseconds. */
interface Kind {
  readonly kind: string;
  /** What fits the last request; 10,000 stands for more. */
  readonly found: number;
  readonly p50: number;
  readonly p99: number;
  /** The 99th percentile of the best round of each request. */
  readonly best99: number;
  /** Tables that a plan reads from first to last. */
  readonly seqScans: readonly string[];
}

export interface Measured {
  readonly size: number;
  /** Of each kind. */
  readonly requests: number;
  readonly measured: readonly Kind[];
}

/** At the API, milliseconds: of a list, and of figures that are summed over everything. */
const AIM_MS = { list: 50, figures: 300 } as const;

const aimOf = ({ kind }: Kind): number => (kind.startsWith('roi:') ? AIM_MS.figures : AIM_MS.list);

const ms = (value: number): string => value.toFixed(1);

/** The table of results, and whether everything is as it should be. */
export function report(
  { size, requests, measured }: Measured,
  { rounds, cores }: { readonly rounds: number; readonly cores: number },
): { readonly text: string; readonly isMet: boolean } {
  const slow = measured.filter((one) => one.best99 > aimOf(one));
  const reading = measured.filter(({ seqScans }) => seqScans.includes('users'));
  const text = [
    `# Lists of ${size.toLocaleString('en-US')} professionals`,
    '',
    `${requests} requests of each kind in ${rounds} rounds after one to warm up, over HTTP, one at a time; milliseconds; ${cores} cores shared by client, API and database. The audit log has ten rows for each professional; a tenth of them have as many charged matches and invoices as there are professionals.`,
    '',
    '| asked for | found | p50 | p99 | p99 of the best rounds |',
    '|---|---|---|---|---|',
    ...measured.map(
      ({ kind, found, p50, p99, best99 }) =>
        `| ${[kind, found >= 10_000 ? '10,000+' : found.toLocaleString('en-US'), ms(p50), ms(p99), ms(best99)].join(' | ')} |`,
    ),
    '',
    `- p99 of the best rounds at most ${AIM_MS.list} ms, of figures ${AIM_MS.figures} ms: ${slow.length === 0 ? 'met' : `missed by ${slow.map(({ kind }) => kind).join('; ')}`}`,
    `- no plan reads all users: ${reading.length === 0 ? 'met' : `missed by ${reading.map(({ kind }) => kind).join('; ')}`}`,
    '',
  ].join('\n');
  return { text, isMet: slow.length + reading.length === 0 };
}
