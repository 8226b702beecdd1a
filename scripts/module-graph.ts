import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, sep } from 'node:path';

/** Modules that each module of the API imports. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>;

interface Import {
  /** Importing file, relative to the API's source. */
  readonly from: string;
  /** Imported file, relative to the API's source. */
  readonly to: string;
}

const IMPORT = /^(?:import|export)\b[^'";]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;
const PROOF = /\.test\.ts$|(?:^|\/)(?:testing|bench|durability)\//;

const posix = (path: string): string => path.split(sep).join('/');
const isTables = (path: string): boolean => path.endsWith('.tables.ts');

/** Module that a file belongs to; undefined outside the modules. */
const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1];

/** Relative imports of the API's source files. */
export function readImports(source: string): Import[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map(posix)
    .filter((path) => path.endsWith('.ts'))
    .flatMap((from) =>
      [...readFileSync(join(source, from), 'utf8').matchAll(IMPORT)].map(([, named, bare]) => ({
        from,
        to: posix(normalize(join(dirname(from), named ?? bare ?? ''))),
      })),
    );
}

/** Imports between modules by code or by table files. Tests and what they use are left out. */
export function moduleGraph(imports: readonly Import[], kind: 'code' | 'tables'): ModuleGraph {
  const isOfKind = (path: string): boolean => isTables(path) === (kind === 'tables');
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [importer, imported] = [moduleOf(from), moduleOf(to)];
    if (importer === undefined || imported === undefined || importer === imported) continue;
    if (PROOF.test(from) || !isOfKind(from) || !isOfKind(to)) continue;
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
  if (path === `${module}.ts` || path === `${module}.tables.ts`) return true;
  if (from === 'modules.ts' && path === `${module}.module.ts`) return true;
  if (from === 'background.ts' && /^[^/]+\.consumers\.ts$/.test(path)) return true;
  if (/^(?:testing|bench)\//.test(path)) return PROOF.test(from);
  // Every file of platform is an entry, except those that the API itself registers.
  return module === 'platform' && !basename(path).startsWith('platform.');
}

/** Imports that bypass a module's entry, or that go up from platform: `from imports to`. */
export const boundaryViolations = (imports: readonly Import[]): string[] =>
  imports
    .filter((found) => {
      const [importer, imported] = [moduleOf(found.from), moduleOf(found.to)];
      if (imported === undefined || importer === imported) return false;
      return !isEntry(found, imported) || (importer === 'platform' && !PROOF.test(found.from));
    })
    .map(({ from, to }) => `${from} imports ${to}`);
