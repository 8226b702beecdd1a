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

/** The module that starts the app in the browser. */
export const ENTRY = 'src/app/main.tsx';

/** The one style sheet, as the manifest names it. */
const STYLE = 'style.css';

/** A module's own chunk and all that it imports statically. */
export function chunksOf(manifest: Manifest, ...modules: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...found];
}

const url = (file: string): string => `/${file}`;

/**
 * What the document of a page loads at once: the entry, the page's own chunk, and what they import.
 * @throws when the manifest does not know a module.
 */
export function pageAssets(manifest: Manifest, source: string): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry || !manifest[source]) throw new Error(`The build has no chunk for ${source}.`);
  const chunks = chunksOf(manifest, ENTRY, source).map((name) => manifest[name]);
  const modules = chunks.map((chunk) => url(chunk?.file ?? '')).filter((file) => file !== url(entry.file));
  const unique = (files: readonly (string | undefined)[]): string[] => [
    ...new Set(files.filter((file) => file !== undefined).map(url)),
  ];
  return {
    entry: url(entry.file),
    modules,
    styles: unique([manifest[STYLE]?.file]),
    fonts: unique(Object.values(manifest).map(({ file }) => file)).filter((file) => file.endsWith('.woff2')),
  };
}
