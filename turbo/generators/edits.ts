/** Edits of source as the formatter lays it out: what opens on a line ends at the first line with the same indentation and a brace. */

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

const isNear = (text: string): boolean => / from '\./.test(text);

/** Imports a name: in the import from that module where there is one, else in a line after the last one of its kind, package or file. */
export function withImport(source: string, { name, from, as = 'value' }: Import): string {
  const imports = [...source.matchAll(/^import [^;]*;\n/gm)].map(([text]) => text);
  const same = imports.find((text) => text.includes(`from '${from}'`));
  if (same) {
    const isThere = new RegExp(`\\b${name}\\b.* from `, 's').test(same);
    return isThere ? source : source.replace(same, same.replace(/,?\s*\} from/, `, ${name} } from`));
  }
  const line = `${KINDS[as](name)} from '${from}';\n`;
  const before = imports.findLast((text) => isNear(text) === isNear(line));
  if (before) return source.replace(before, before + line);
  return isNear(line) && imports.length > 0
    ? source.replace(imports.at(-1) ?? '', `${imports.at(-1)}\n${line}`)
    : `${line}\n${source}`;
}

/**
 * Adds lines to the end of an object or a function: that on the line of the last of `landmarks`, each looked for after the one before.
 * @throws an error where one is missing.
 */
export function withEntry(source: string, landmarks: readonly string[], entry: string): string {
  let at = 0;
  for (const landmark of landmarks) {
    at = source.indexOf(landmark, at);
    if (at < 0) throw new Error(`There is no "${landmark}".`);
  }
  const indentation = /^ */.exec(source.slice(source.lastIndexOf('\n', at) + 1))?.[0] ?? '';
  const end = source.indexOf(`\n${indentation}}`, at);
  if (end < 0) throw new Error(`"${landmarks.at(-1)}" does not end on a line of its own.`);
  return `${source.slice(0, end + 1)}${entry}\n${source.slice(end + 1)}`;
}
