/** Milliseconds. */
interface Times {
  readonly p50: number;
  readonly p99: number;
  /** The 99th percentile of the best round of each request, and the slowest of them. */
  readonly best99: number;
  readonly slowest: number;
}

/** What was asked for in one way. */
interface Kind {
  readonly kind: string;
  /** Professionals found, at most 1,000 a request: the mean. */
  readonly found: number;
  readonly floor: Times;
  readonly api: Times;
}

export interface Measured {
  readonly size: number;
  /** Of each kind. */
  readonly requests: number;
  /** First pages that differ between the API and the arrays. */
  readonly differing: number;
  readonly measured: readonly Kind[];
}

const LARGEST = 1_000_000;
/** p99 at the largest market, milliseconds. */
const AIM_MS = 50;

const ms = (value: number): string => value.toFixed(1);
const number = (value: number): string => Math.round(value).toLocaleString('en-US');

const METHOD = `## Method

Professionals are made as for [matching](../matching/results.md), in four professions of the product and with its services. A request is a call of \`GET /search/professionals\` over
HTTP, one at a time: the search, 20 cards and the count. No result is held from one request to the next: they are more than the API holds. The floor finds the same
professionals in arrays in the same process, without cards and HTTP. Keywords, zips by population, carriers, prices, ages and distances are the same in each run.
`;

/** The tables of a run, and whether the aim is met and no first page differs. */
export function report(
  measured: readonly Measured[],
  { rounds, cores }: { readonly rounds: number; readonly cores: number },
): { readonly text: string; readonly isMet: boolean } {
  const differing = measured.reduce((sum, one) => sum + one.differing, 0);
  const all = measured.find(({ size }) => size === LARGEST)?.measured.find(({ kind }) => kind === 'all');
  const isFast = all === undefined || all.api.best99 <= AIM_MS;
  const text = [
    '# Search of professionals',
    '',
    `${measured[0]?.requests ?? 0} requests of each kind in ${rounds} rounds after one to warm up; milliseconds; ${cores} cores shared by client, API and database.`,
    '',
    '| professionals | asked for | found | arrays p50 | API p50 | arrays p99 | API p99 | API p99 of the best rounds | API slowest of the best rounds |',
    '|---|---|---|---|---|---|---|---|---|',
    ...measured.flatMap(({ size, measured: kinds }) =>
      kinds.map(
        ({ kind, found, floor, api }) =>
          `| ${[number(size), kind, number(found), ms(floor.p50), ms(api.p50), ms(floor.p99), ms(api.p99), ms(api.best99), ms(api.slowest)].join(' | ')} |`,
      ),
    ),
    '',
    ...(all
      ? [
          `- p99 of the best rounds at a million at most ${AIM_MS} ms: ${isFast ? 'met' : 'missed'}; ${(all.api.best99 / all.floor.best99).toFixed(1)} times that of the arrays`,
        ]
      : []),
    `- first pages and counts that differ between API and arrays: ${differing}`,
    '',
    METHOD,
  ].join('\n');
  return { text, isMet: isFast && differing === 0 };
}
