// Largest paint of the landing page and of the flow's first step, throttled in the browser, against a bare
// pre-rendered React page, in one run and taking turns. Fails when a page is over its budget. `pnpm --filter @carematch/bench paint`
// `BESIDE=<address of another build of the lead flow>` measures its pages in the same run.
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';

import { startServices } from '@carematch/launcher/services';
import { auditPage, launchBrowser } from '../lighthouse/page-audit.ts';
import { startFloor } from './floor-server.ts';

/** The budget is set for the median of this many; a shorter run only reports it. */
const FULL_RUNS = 7;
const RUNS = Number(process.env['RUNS'] ?? FULL_RUNS);
const BASE_PORT = 4600;
const AIM_RATIO = 1.1;
/** Budgets of a page; `results.md` says where they come from. */
const BUDGET = { ratio: 1.5, shift: 0.01, blockingMs: 50 };

const PAGES = [
  { name: 'landing page', path: '/' },
  { name: 'first step (care options)', path: '/mental-health-counselor/care-options?zipCode=10001' },
];

interface Measure {
  readonly paintMs: number;
  readonly layoutShift: number;
  readonly blockingMs: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(url: string, port: number): Promise<Measure> {
  const { audits } = await auditPage(url, {
    port,
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
  });
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    paintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
  };
}

const loadBefore = loadavg()[0] ?? Number.NaN;
const services = await startServices({
  base: BASE_PORT,
  data: 'reference',
  frontEnds: ['lead-flow'],
  dataDir: join(import.meta.dirname, '../../.data/bench-paint'),
  logDir: join(import.meta.dirname, '../../.data/logs/bench-paint'),
});
const floor = await startFloor();
const chrome = await launchBrowser();

try {
  const beside = process.env['BESIDE'];
  const pages = [
    { name: 'bare pre-rendered React page', url: floor.url },
    ...PAGES.map(({ name, path }) => ({ name, url: services.at.leadFlow + path })),
    ...(beside ? PAGES.map(({ name, path }) => ({ name: `beside it: ${name}`, url: beside + path })) : []),
  ];
  const measures = pages.map(() => [] as Measure[]);
  for (const { url } of pages) await measure(url, chrome.port); // warm-up, not counted
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, { url }] of pages.entries()) measures[index]?.push(await measure(url, chrome.port));

  const rows = pages.map(({ name }, index) => {
    const all = measures[index] ?? [];
    const paints = all.map((m) => m.paintMs);
    return {
      name,
      paint: median(paints),
      spread: `${Math.round(Math.min(...paints))}–${Math.round(Math.max(...paints))}`,
      shift: Math.max(...all.map((m) => m.layoutShift)),
      blocking: median(all.map((m) => m.blockingMs)),
    };
  });
  const floorPaint = rows[0]?.paint ?? Number.NaN;
  const table = [
    '| page | largest paint, median ms | min–max | ratio to floor | layout shift, worst | blocking time, median ms |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${Math.round(row.paint)} | ${row.spread} | ${(row.paint / floorPaint).toFixed(2)} | ${row.shift.toFixed(3)} | ${Math.round(row.blocking)} |`,
    ),
  ].join('\n');
  const own = rows.slice(1, 1 + PAGES.length);
  const missed = own.filter((row) => row.paint > AIM_RATIO * floorPaint);
  const verdict =
    missed.length === 0
      ? `The aim (at most ${AIM_RATIO} × the floor) is met by both pages.`
      : `The aim (at most ${AIM_RATIO} × the floor) is missed by: ${missed.map((row) => row.name).join(', ')}.`;
  const isWithin = ({ paint, shift, blocking }: (typeof rows)[number]): boolean =>
    paint <= BUDGET.ratio * floorPaint && shift <= BUDGET.shift && blocking <= BUDGET.blockingMs;
  const over = own.filter((row) => !isWithin(row));
  const budget =
    `The budget (largest paint at most ${BUDGET.ratio} × the floor, layout shift ${BUDGET.shift}, ` +
    `blocking time at most ${BUDGET.blockingMs} ms) is ${over.length === 0 ? 'held by both pages' : `exceeded by: ${over.map((row) => row.name).join(', ')}`}.`;
  await writeFile(
    process.env['TABLE'] ?? join(import.meta.dirname, 'results.md'),
    `# Largest paint\n\nMethod: lighthouse, mobile, throttled in the browser (\`devtools\`), ${RUNS} runs of each page taking turns in one\nsession of headless Chromium after one warm-up. Run it: \`pnpm --filter @carematch/bench paint\`.\nThe load of the machine (2 cores) before was ${loadBefore.toFixed(1)}.\n\n${table}\n\n${verdict}\n${budget}\n`,
  );
  process.stdout.write(`${table}\n\n${verdict}\n${budget}\n`);
  process.exitCode = over.length > 0 && RUNS >= FULL_RUNS ? 1 : 0;
} finally {
  chrome.kill();
  await floor.stop();
  await services.stop();
}
