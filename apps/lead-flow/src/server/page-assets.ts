import type { PageAssets } from '../app/document.tsx';
import type { PageModule } from '../shared/page-module.ts';

/** The part of the build's manifest that is read here: the built file of each module that has one of its own, and what it imports. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
    }
  >
>;

/** What the client's build tells the server. */
export interface ClientBuild {
  readonly manifest: Manifest;
  /** The one style sheet. */
  readonly style: string;
  /** The script of the documents' heads. */
  readonly early: string;
}

/**
 * File of the one style sheet.
 * @throws when the build has none.
 */
export function styleSheet(manifest: Manifest): string {
  const sheet = manifest['style.css'];
  if (!sheet) throw new Error('The build has no style sheet.');
  return sheet.file;
}

/** The module that starts the app in the browser. */
const ENTRY = 'src/app/main.tsx';

// The manifest knows modules by their sources; the table of pages, by what they export.
const sources = Object.entries(
  import.meta.glob<PageModule>('/src/features/**/*-page.tsx', { import: 'page' }),
);

const known = new WeakMap<PageModule, string>();

/** Source of a page's module as the manifest names it. */
async function sourceOf(page: PageModule): Promise<string> {
  const before = known.get(page);
  if (before !== undefined) return before;
  for (const [path, load] of sources) {
    if ((await load()) !== page) continue;
    const source = path.slice(1);
    known.set(page, source);
    return source;
  }
  throw new Error('The page is not in a file of its own.');
}

/** The built files of modules and of all that those import statically. */
function filesOf(manifest: Manifest, ...modules: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no file for ${name}.`);
    found.set(name, `/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...found.values()];
}

/**
 * What the document of a page loads at once: the entry, the page's own file, and what they import.
 * @throws when the build does not know a module.
 */
export async function pageAssets(
  { manifest, style, early }: ClientBuild,
  page: PageModule,
): Promise<PageAssets> {
  const [entry = '', ...modules] = filesOf(manifest, ENTRY, await sourceOf(page));
  return { early, step: page.step, entry, modules, style };
}
