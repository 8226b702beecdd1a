import type { PageAssets } from '../app/document.tsx';

/** The part of the build's manifest that is read here. */
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
  /** The chunks and what they import. */
  readonly manifest: Manifest;
  /** For each module the file that it went to. */
  readonly modules: Readonly<Record<string, string>>;
  /** The one style sheet. */
  readonly style: string;
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

/** The module that keeps what is done before. */
const EARLY = 'src/app/early.ts';

function chunkOf({ manifest, modules }: ClientBuild, module: string): string {
  const file = modules[module];
  const chunk = Object.entries(manifest).find(([, chunk]) => file !== undefined && chunk.file === file);
  if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
  return chunk[0];
}

/** The files of the modules' own chunks and of all that those import statically. */
function filesOf(build: ClientBuild, ...modules: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  const visit = (name: string): void => {
    const chunk = build.manifest[name];
    if (!chunk || found.has(name)) return;
    found.set(name, chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(chunkOf(build, module));
  return [...found.values()];
}

const url = (file: string): string => `/${file}`;

/**
 * What the document of a page loads at once: the entry, the page's own chunk, and what they import.
 * @throws when the build does not know a module.
 */
export function pageAssets(build: ClientBuild, source: string): PageAssets {
  const [entry = '', ...modules] = filesOf(build, ENTRY, source).map(url);
  return {
    early: filesOf(build, EARLY).map(url)[0] ?? '',
    entry,
    modules,
    style: build.style,
  };
}
