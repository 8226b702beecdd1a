import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An action of a generator: makes its change and answers which file has it. */
type Action = () => string;

/** The repository's files: `read` gives one's text, or none where it is not there; `edit` makes an action of a change. */
export const filesOf = (root: string) => {
  const read = (path: string): string =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  const edit =
    (path: string, change: (source: string) => string): Action =>
    () => {
      const source = change(read(path));
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
      return path;
    };
  return { read, edit };
};
