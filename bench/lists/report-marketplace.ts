/** What was asked for in one way, and how long it took in milliseconds. */
interface Kind {
  /** Who asks, and for what. */
  readonly kind: string;
  readonly what: 'list' | 'figures';
  readonly p50: number;
  readonly p99: number;
  /** The 99th percentile of the best round of each request. */
  readonly best99: number;
}

/** A list that was written out whole. */
interface Export {
  readonly path: string;
  readonly rows: number;
  readonly megabytes: number;
  readonly seconds: number;
  /** Megabytes that the process held more, at most, without what is only not yet collected. */
  readonly grown: number;
}

export interface Marketplace {
  readonly leads: number;
  readonly matches: number;
  readonly professionals: number;
  /** Of each kind. */
  readonly requests: number;
  /** Milliseconds until everything was rolled up; few where an earlier run did. */
  readonly rolledUp: number;
  /** Rows that told of changes, and milliseconds until they were counted again. */
  readonly changes: number;
  readonly caughtUp: number;
  readonly measured: readonly Kind[];
  readonly exported: readonly Export[];
}

/** At the API, milliseconds: of a list, and of figures that are summed over everything. */
const AIM_MS = { list: 50, figures: 300 } as const;
/** Megabytes of memory that an export may take, whatever its length. */
const MOST_MEMORY = 20;

const many = (value: number): string => value.toLocaleString('en-US');

/** The table of results, and whether everything is as it should be. */
export function reportMarketplace(
  { leads, matches, professionals, requests, rolledUp, changes, caughtUp, measured, exported }: Marketplace,
  { rounds, cores, load }: { readonly rounds: number; readonly cores: number; readonly load: number },
): { readonly text: string; readonly isMet: boolean } {
  const slow = measured.filter(({ best99, what }) => best99 > AIM_MS[what]);
  const large = exported.filter(({ grown }) => grown > MOST_MEMORY);
  const text = [
    `# Lists and dashboards of ${many(leads)} leads`,
    '',
    `${many(matches)} matches of ${many(professionals)} professionals in two years. ${requests} requests of each kind in ${rounds} rounds after one to warm up, over HTTP, one at a time; milliseconds; ${cores} cores shared by client, API and database, at a load of ${load.toFixed(1)} before.`,
    '',
    '| asked for | aim | p50 | p99 | p99 of the best rounds |',
    '|---|---|---|---|---|',
    ...measured.map(
      ({ kind, what, p50, p99, best99 }) =>
        `| ${[kind, AIM_MS[what], p50.toFixed(1), p99.toFixed(1), best99.toFixed(1)].join(' | ')} |`,
    ),
    '',
    '| export | rows | MB | seconds | MB held more, at most |',
    '|---|---|---|---|---|',
    ...exported.map(
      ({ path, rows, megabytes, seconds, grown }) =>
        `| ${[path, many(rows), megabytes.toFixed(1), seconds.toFixed(1), grown.toFixed(0)].join(' | ')} |`,
    ),
    '',
    `- what was not rolled up yet was in ${(rolledUp / 1000).toFixed(0)} s; ${many(changes)} changes counted again in ${caughtUp.toFixed(0)} ms`,
    `- p99 of the best rounds at most ${AIM_MS.list} ms, of figures ${AIM_MS.figures} ms: ${slow.length === 0 ? 'met' : `missed by ${slow.map(({ kind }) => kind).join('; ')}`}`,
    `- at most ${MOST_MEMORY} MB of memory for an export: ${large.length === 0 ? 'met' : `missed by ${large.map(({ path }) => path).join('; ')}`}`,
    '',
  ].join('\n');
  return { text, isMet: slow.length + large.length === 0 };
}
