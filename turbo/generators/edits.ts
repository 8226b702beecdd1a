/** Edits of source as the formatter lays it out: what opens on a line ends at the first line with the same indentation and a closing brace or bracket. */

/** A name and the module it comes from; `as` is how it is imported: `{ name }` unless told. */
export interface Import {
  readonly name: string;
  readonly from: string;
  readonly as?: keyof typeof KINDS;
}

const KINDS = {
  type: (name: string) => `import type { ${name} }`,
  namespace: (name: string) => `import * as ${name}`,
  value: (name: string) => `import { ${name} }`,
};

/** Whether it is of a package, of a folder above or of the same folder: '', '..' or '.'. */
const placeOf = (text: string): string => / from '(\.*)/.exec(text)?.[1] ?? '';

/** Imports a name: in the import from that module where there is one, else in a line after the last one from such a place. */
export function withImport(source: string, { name, from, as = 'value' }: Import): string {
  const imports = [...source.matchAll(/^import [^;]*;\n/gm)].map(([text]) => text);
  const same = imports.find((text) => text.includes(`from '${from}'`));
  if (same) {
    const isThere = new RegExp(`\\b${name}\\b.* from `, 's').test(same);
    return isThere ? source : source.replace(same, same.replace(/,?\s*\} from/, `, ${name} } from`));
  }
  const line = `${KINDS[as](name)} from '${from}';\n`;
  const before = imports.findLast((text) => placeOf(text) === placeOf(line));
  if (before) return source.replace(before, before + line);
  return placeOf(line) !== '' && imports.length > 0
    ? source.replace(imports.at(-1) ?? '', `${imports.at(-1)}\n${line}`)
    : `${line}\n${source}`;
}

/**
 * Adds lines to the end of an object, a list or a function: the one that the last of `landmarks` opens, each found after the previous one. A
 * list on one line gets them at its start.
 * @throws an error where one is missing.
 */
export function withEntry(source: string, landmarks: readonly string[], entry: string): string {
  let at = 0;
  for (const landmark of landmarks) {
    at = source.indexOf(landmark, at);
    if (at < 0) throw new Error(`There is no "${landmark}".`);
  }
  const opened = at + (landmarks.at(-1)?.length ?? 0);
  if (source[opened - 1] === '[' && source[opened] !== '\n')
    return `${source.slice(0, opened)}\n${entry}\n${source.slice(opened)}`;
  const indentation = /^ */.exec(source.slice(source.lastIndexOf('\n', at) + 1))?.[0] ?? '';
  const end = source.slice(at).search(new RegExp(`\n${indentation}[\\]}]`)) + at;
  if (end < at) throw new Error(`"${landmarks.at(-1)}" does not end on a line of its own.`);
  return `${source.slice(0, end + 1)}${entry}\n${source.slice(end + 1)}`;
}

/** `settings` of `"settings": "/settings",`, which stands before `settings calendar`. */
const keyOf = (line: string): string => /"(.*?)":/.exec(line)?.[1] ?? '';

/** Adds a line to the object of the inline snapshot, where the keys stand in order. */
export const withSnapshotLine = (source: string, line: string): string =>
  source.replace(
    /(?<=toMatchInlineSnapshot\(`\n +\{\n)(?<lines>( +)".*?)(?=\n +\}\n)/s,
    (_, lines: string, indentation: string) =>
      [...lines.split('\n'), indentation + line]
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
        .join('\n'),
  );

/** Adds an entry to what the test of the navigation reads there. */
export const withNavigationEntry = (source: string, label: string): string =>
  source.replace(/(\.textContent\)\)\.toEqual\(\[[^\]]*?),?(\s*\])/, `$1, '${label}'$2`);
