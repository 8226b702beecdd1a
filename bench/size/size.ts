// The size budgets of the lead flow's JavaScript: `pnpm --filter @carematch/bench size`, after the build. Fails when one is over.
// `results.md` beside this file says what is counted.
import { gzipSync } from 'node:zlib';

import {
  allScripts,
  readBuilt,
  scriptsOfPage,
  scriptsOfPages,
  withBuiltServer,
  withStaticImports,
} from './built-pages.ts';

const KB = 1000;
/** What the document of a page where visits begin loads at once. */
const FIRST_PAGE_KB = 96;
/** The same of any page that follows. */
const LATER_PAGE_KB = 110;

/** The pages where visits begin, by their file, each with an address of it. */
const FIRST_PAGES = new Map([
  ['landing/home-page', '/'],
  ['intake/care-options-page', '/mental-health-counselor/care-options'],
  ['intake/services-page', '/dentist/patient/services'],
  ['search/search-page', '/verified-professional/dentist/crowns/seattle-wa'],
]);

const gzipped = (file: string): number => gzipSync(readBuilt(file), { level: 9 }).length;
const kb = (bytes: number): string => (bytes / KB).toFixed(2).padStart(6);
const sum = (scripts: Iterable<string>): number =>
  [...scripts].reduce((total, file) => total + gzipped(file), 0);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

let isOver = false;
function hold(name: string, scripts: ReadonlySet<string>, limit: number): void {
  const bytes = sum(scripts);
  const over = bytes > limit * KB;
  isOver ||= over;
  say(`${over ? 'OVER' : 'ok  '} ${kb(bytes)} of ${limit} KB in ${scripts.size} files: ${name}`);
}

await withBuiltServer(async (url) => {
  for (const [page, path] of FIRST_PAGES)
    hold(page, withStaticImports(await scriptsOfPage(`${url}${path}`)), FIRST_PAGE_KB);
});
for (const [page, scripts] of scriptsOfPages())
  if (!FIRST_PAGES.has(page)) hold(page, withStaticImports(scripts), LATER_PAGE_KB);

const all = allScripts();
say(`     ${kb(sum(all))} KB in ${all.size} files: every script of the app (not gated)`);
process.exitCode = isOver ? 1 : 0;
