import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder where markets are kept for another run: a large one takes minutes to make. */
const MARKETS = process.env['MARKETS'];

export interface Measurement {
  /** The program: it makes a market in a folder, its first argument, unless there is one, and says what it measured in a line of JSON. */
  readonly script: string;
  readonly args: readonly (string | number)[];
  /** Name of the folder among those that are kept. */
  readonly market: string;
  /** Options of Node. */
  readonly node?: readonly string[];
}

/** Runs a measurement in a process of its own. @throws if it fails. */
export async function measureMarket<Measured>({
  script,
  args,
  market,
  node = [],
}: Measurement): Promise<Measured> {
  const folder =
    MARKETS === undefined ? await mkdtemp(join(tmpdir(), 'carematch-bench-')) : join(MARKETS, market);
  await mkdir(folder, { recursive: true });
  try {
    const child = spawn(process.execPath, [...node, script, folder, ...args.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${market} was not measured`);
    return JSON.parse(said) as Measured;
  } finally {
    if (MARKETS === undefined) await rm(folder, { recursive: true, force: true });
  }
}
