import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What `file` holds; when there is none yet, it is made with `content`, readable by its owner alone. Of processes that
 * make it at once, one wins and all read the same, whole.
 */
export function writeOnce(file: string, content: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    writeFileSync(draft, `${content}\n`, { mode: 0o600 });
  }
  try {
    linkSync(draft, file);
  } catch {
    // Another process was faster: its content counts.
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
