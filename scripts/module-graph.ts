import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, sep } from 'node:path';

/** Modules that each module of the API imports. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>;

interface Import {
  /** Importing file, relative to the API's source. */
  readonly from: string;
  /** Imported file, relative to the API's source. */
  readonly to: string;
  readonly names: readonly string[];
}

/** Tables that other modules may join, by the module that owns them, and why. Only the owner writes them. */
export const SHARED_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'credit-requests': {
    creditRequests: 'A match shows the state of its credit request, and is not reversed while one is open.',
    creditRequestEvents: 'The timeline of a match.',
  },
  credits: { creditAccounts: 'Balances next to the accounts that they are of, and locks for a charge.' },
  leads: {
    leads: 'A match shows the lead that it was made for.',
    leadAnswers: 'A match shows the answers of its lead.',
  },
  matches: { matches: 'What was charged, requested back or counted belongs to a match.' },
  payments: { payments: 'A movement of credits names its payment.' },
  providers: { providers: 'The professional of an account, a match, an invoice or a payment.' },
};

const IMPORT = /^(?:import|export)\b(?<names>[^'";]*?)from '(?<named>\.[^']+)'|^import '(?<bare>\.[^']+)'/gm;
const PROOF = /\.test\.ts$|(?:^|\/)(?:testing|bench|durability)\//;

const posix = (path: string): string => path.split(sep).join('/');
const isTables = (path: string): boolean => path.endsWith('.tables.ts');
const isEvents = (path: string): boolean => path.endsWith('.events.ts');

/** Module that a file belongs to; undefined outside the modules. */
const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1];

/** Relative imports of the API's source files. */
export function readImports(source: string): Import[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map(posix)
    .filter((path) => path.endsWith('.ts'))
    .flatMap((from) =>
      [...readFileSync(join(source, from), 'utf8').matchAll(IMPORT)].map(({ groups }) => ({
        from,
        to: posix(normalize(join(dirname(from), groups?.['named'] ?? groups?.['bare'] ?? ''))),
        names: [...(groups?.['names'] ?? '').matchAll(/[{,]\s*(?:type )?(\w+)/g)].map(([, name]) =>
          String(name),
        ),
      })),
    );
}

/**
 * Imports between modules: of table files by table files (foreign keys), or of anything by code. Code may read shared tables without
 * depending on their module, and subscribe to its events, whose declarations import no other module. Tests and what they use are left out.
 */
export function moduleGraph(
  imports: readonly Import[],
  kind: 'code' | 'tables',
  shared: typeof SHARED_TABLES = SHARED_TABLES,
): ModuleGraph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to, names } of imports) {
    const [importer, imported] = [moduleOf(from), moduleOf(to)];
    if (importer === undefined || imported === undefined || importer === imported) continue;
    if (PROOF.test(from) || isTables(from) !== (kind === 'tables')) continue;
    if (isEvents(to)) continue;
    if (kind === 'code' && isTables(to) && names.every((name) => shared[imported]?.[name] !== undefined))
      continue;
    graph.set(importer, (graph.get(importer) ?? new Set<string>()).add(imported));
  }
  return graph;
}

/** Modules that import themselves through others, in alphabetical order. */
export function circularModules(graph: ModuleGraph): string[] {
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(graph.get(from) ?? [])].some((to) => {
      if (to === wanted) return true;
      if (seen.has(to)) return false;
      seen.add(to);
      return reaches(to, wanted, seen);
    });
  return [...graph.keys()].filter((module) => reaches(module, module)).toSorted();
}

/** Whether a file outside a module may import one of its files. */
function isEntry({ from, to }: Import, module: string): boolean {
  const path = to.slice(`modules/${module}/`.length);
  if ([`${module}.ts`, `${module}.tables.ts`, `${module}.events.ts`].includes(path)) return true;
  if (from === 'modules.ts' && path === `${module}.module.ts`) return true;
  if (/^(?:testing|bench)\//.test(path)) return PROOF.test(from);
  // Every file of platform is an entry, except those that the API itself registers.
  return module === 'platform' && !basename(path).startsWith('platform.');
}

/** Imports that bypass a module's entry, or that go up from platform or out of a module's events: `from imports to`. */
export const boundaryViolations = (imports: readonly Import[]): string[] =>
  imports
    .filter((found) => {
      const [importer, imported] = [moduleOf(found.from), moduleOf(found.to)];
      if (imported === undefined || importer === imported) return false;
      const isLow = (importer === 'platform' && !PROOF.test(found.from)) || isEvents(found.from);
      return !isEntry(found, imported) || (isLow && imported !== 'platform');
    })
    .map(({ from, to }) => `${from} imports ${to}`);
