import { cpus } from 'node:os';

import type { LoadResult } from './http-load.ts';
import { SERVERS, type Server } from './services.ts';

export interface MeasuredLoad extends LoadResult {
  /** Processor time for each request, of server, database and client together, milliseconds. */
  readonly cpuMs: number;
}

/** One round: the floor and each server after the other. */
export interface Round {
  /** Transactions per second of pgbench. */
  readonly floor: number;
  /** Processor time for each of them, of pgbench and database together, milliseconds. */
  readonly floorCpuMs: number;
  readonly results: Readonly<Partial<Record<Server, MeasuredLoad>>>;
  /** The machine's load of the last minute before the round: how busy others kept it. */
  readonly loadBefore: number;
}

const AIMS: Readonly<Record<Server, number>> = {
  'accept only': 0.55,
  'with matching': 0.35,
  'with matching and emails': 0.35,
};
const AIM_P99_MS = 15;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
/** The median, with the lowest and the highest. */
export const range = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

function rowOf(rounds: readonly Round[], server: Server): string {
  const measured = rounds.flatMap(({ floor, floorCpuMs, results }) => {
    const result = results[server];
    return result ? [{ ...result, ratio: result.perSecond / floor, byCpu: floorCpuMs / result.cpuMs }] : [];
  });
  const ratios = measured.map(({ ratio }) => ratio);
  const p99 = measured.map((one) => one.p99);
  const verdict = [
    median(ratios) >= AIMS[server] ? 'met' : `missed (${AIMS[server].toFixed(2)})`,
    median(p99) <= AIM_P99_MS ? 'p99 met' : `p99 missed (${AIM_P99_MS} ms)`,
  ];
  const perSecond = range(
    measured.map((one) => one.perSecond),
    0,
  );
  const p50 = range(
    measured.map((one) => one.p50),
    1,
  );
  const cpu = range(
    measured.map((one) => one.cpuMs),
    2,
  );
  const byCpu = range(
    measured.map((one) => one.byCpu),
    2,
  );
  return `| \`POST /leads\`, ${server} | ${perSecond} | ${range(ratios, 2)} | ${p50} | ${range(p99, 1)} | ${cpu} | ${byCpu} | ${verdict.join(', ')} |`;
}

/** The table of a run: the median of its rounds, with the lowest and the highest. */
export function reportOf(
  rounds: readonly Round[],
  { clients, seconds }: { clients: number; seconds: number },
): string {
  const floors = rounds.map(({ floor }) => floor);
  const servers = SERVERS.filter((server) => rounds.some(({ results }) => results[server]));
  return [
    `| ${clients} clients, ${rounds.length} rounds of ${seconds} s | per second | of pgbench | p50 ms | p99 ms | CPU ms each | of pgbench by CPU | aim |`,
    '|---|---|---|---|---|---|---|---|',
    `| pgbench, the same rows in one statement | ${range(floors, 0)} | 1 | | | ${range(
      rounds.map(({ floorCpuMs }) => floorCpuMs),
      2,
    )} | 1 | |`,
    ...servers.map((server) => rowOf(rounds, server)),
    '',
    `${cpus().length} cores, shared by server, load, database and whatever else ran: the load of the machine before the rounds was ${rounds
      .map(({ loadBefore }) => loadBefore.toFixed(1))
      .join(', ')}.`,
    '',
  ].join('\n');
}
