interface Times {
  readonly p50: number;
  readonly p99: number;
}

type Kind = 'all' | 'in person' | 'in person, then virtual' | 'virtual only';

/** What the measurement of one market says. */
export interface Measured {
  readonly size: number;
  readonly floor: Readonly<Record<Kind, Times>>;
  readonly statement: Readonly<Record<Kind, Times>>;
  /** Rankings that differ from the plain definition's. */
  readonly differing: { readonly statement: number; readonly memory: number };
  /** Requests of each kind. */
  readonly kinds: Readonly<Record<Kind, number>>;
}

export interface Run {
  readonly requests: number;
  readonly rounds: number;
  readonly cores: number;
}

const AIMS = { p50: 3, p99: 1.5, growth: 2 } as const;
const SMALLER = 100_000;
const LARGEST = 1_000_000;

const ms = (value: number): string => value.toFixed(2);
const number = (value: number): string => value.toLocaleString('en-US');

const row = ({ size, floor, statement }: Measured, kind: Kind): string =>
  [
    number(size),
    kind,
    ms(floor[kind].p50),
    ms(statement[kind].p50),
    (statement[kind].p50 / floor[kind].p50).toFixed(2),
    ms(floor[kind].p99),
    ms(statement[kind].p99),
    (statement[kind].p99 / floor[kind].p99).toFixed(2),
  ].join(' | ');

const verdict = (name: string, value: number, aim: number, isBelow = value <= aim): string =>
  `| ${name} | ${value.toFixed(2)} × | ${aim} × | ${isBelow ? 'met' : 'missed'} |`;

function aims(measured: readonly Measured[]): string[] {
  const of = (size: number): Measured | undefined => measured.find((one) => one.size === size);
  const [smaller, largest] = [of(SMALLER), of(LARGEST)];
  if (!smaller || !largest) return [];
  const grown = (part: keyof Times): number => largest.statement.all[part] / smaller.statement.all[part];
  const against = (part: keyof Times): number => largest.statement.all[part] / largest.floor.all[part];
  return [
    '| at a million | measured | aim | |',
    '|---|---|---|---|',
    verdict('p50 of the floor', against('p50'), AIMS.p50),
    verdict('p99 of the floor', against('p99'), AIMS.p99),
    verdict('growth of p50 from 100,000', grown('p50'), AIMS.growth, grown('p50') < AIMS.growth),
    verdict('growth of p99 from 100,000', grown('p99'), AIMS.growth, grown('p99') < AIMS.growth),
    '',
  ];
}

const METHOD = [
  '## Method',
  '',
  'Providers are made by bulk SQL in the tables of the product, in an embedded database of their own: 20 professions (one in ten providers has a second one), one or two regions of 5 to 60 miles around population-weighted zips, half of everything on offer, licenses that expire, state licenses, carriers, limits; three of four can pay. Zips are weighted by the 36 largest metropolitan areas of the census of 2020, the rest of the people over all zips alike. Everything is a hash of a number, so that every run measures the same market.',
  '',
  'The statement is `findCandidates` as the API calls it, the round trip and the reading of its rows included. The floor is the same answer from arrays in the same process, found by profession and cells of a quarter of a degree, everything that does not depend on the request worked out beforehand; no database, no round trip. Both give the first 10 candidates and the first 10 payable ones. Every ranking of both is compared with the plain definition in `reference-ranking.ts`.',
  '',
];

/** The tables of a run, in Markdown. */
export function report(measured: readonly Measured[], { requests, rounds, cores }: Run): string {
  const kinds: readonly Kind[] = ['in person', 'in person, then virtual', 'virtual only'];
  const differing = measured.reduce((sum, one) => sum + one.differing.statement + one.differing.memory, 0);
  return [
    '# Matching at 1,000, 100,000 and 1,000,000 providers',
    '',
    `${requests} requests, each with the best of its ${rounds} rounds after one to warm up; one connection; milliseconds; ${cores} cores shared by database and client.`,
    '',
    '| providers | requests | floor p50 | statement p50 | of floor | floor p99 | statement p99 | of floor |',
    '|---|---|---|---|---|---|---|---|',
    ...measured.map((one) => `| ${row(one, 'all')} |`),
    '',
    ...aims(measured),
    'By what is asked for:',
    '',
    '| providers | requests | floor p50 | statement p50 | of floor | floor p99 | statement p99 | of floor |',
    '|---|---|---|---|---|---|---|---|',
    ...measured.flatMap((one) => kinds.map((kind) => `| ${row(one, kind)} |`)),
    '',
    `Of ${number(2 * requests * measured.length)} rankings (statement and arrays, every request, every size), ${differing === 0 ? 'none differs' : `${differing} differ`} from the plain definition's.`,
    '',
    ...METHOD,
  ].join('\n');
}
