import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** Which module of the API needs which others. */
export type ModuleGraph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /^(?:import|export)\b[^'";]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm;
const PROOF = /\.test\.ts$|(?:^|\/)(?:testing|bench)\//;

const isTables = (path: string): boolean => path.endsWith('.tables.ts');

/** The imports of one kind of files: those that hold tables, or all others. Tests and what they use are left out. */
function importsOf(modules: string, kind: 'code' | 'tables'): [from: string, to: string][] {
  const isOfKind = (path: string): boolean => isTables(path) === (kind === 'tables');
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.ts') && !PROOF.test(path) && isOfKind(path))
    .flatMap((path) => {
      const text = readFileSync(join(modules, path), 'utf8');
      return [...text.matchAll(IMPORT)]
        .map(([, from, bare]) =>
          normalize(join(dirname(path), from ?? bare ?? ''))
            .split(sep)
            .join('/'),
        )
        .filter((to) => !to.startsWith('..') && isOfKind(to))
        .map((to): [string, string] => [path.split('/')[0] ?? '', to.split('/')[0] ?? '']);
    });
}

/** The graph of the modules below a folder, by their code or by their tables. */
export function moduleGraph(modules: string, kind: 'code' | 'tables'): ModuleGraph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of importsOf(modules, kind))
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set<string>()).add(to));
  return graph;
}

/** The modules of which each needs, by way of others, itself; in alphabetical order. */
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
