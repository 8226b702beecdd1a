import { envSchema } from './env.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Every variable of the API as a Markdown table, from the schema that reads them. */
export function envTable(): string {
  const defaults = new Map<string, string | number | undefined>(Object.entries(envSchema.parse({})));
  const rows = Object.entries(envSchema.shape).map(([name, { description }]) => {
    if (description === undefined) throw new Error(`${name} has no description`);
    const value = defaults.get(name);
    return `| \`${name}\` | ${value === undefined ? '' : `\`${cell(String(value))}\``} | ${cell(description)} |`;
  });
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

const START = '<!-- the API, from its schema -->';
const END = '<!-- end of the API -->';

/** A document with the table between its two marks replaced by the table as it is now. @throws without the marks. */
export function withEnvTable(document: string): string {
  const [before, rest] = document.split(START);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`The document has no “${START}” and “${END}”`);
  return `${before}${START}\n\n${envTable()}\n\n${END}${after}`;
}
