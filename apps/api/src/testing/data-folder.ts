import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { scratchFolder } from './scratch-folder.ts';

/** Names the folder that `keepDataFolder` has kept: in the environment, which the workers of a run inherit. */
const KEPT = 'KEPT_DATA_FOLDER';

/** Copies a folder with its owners: the database server runs as another user. */
const copy = (from: string, to: string): void => {
  execFileSync('cp', ['-a', `${from}/.`, to]);
};

/** Keeps a copy of a stopped server's folder for `createDataFolder`. @returns what removes the copy */
export function keepDataFolder(server: string): () => void {
  const kept = mkdtempSync(join(scratchFolder(), 'carematch-kept-'));
  copy(server, kept);
  // Copies look for ports of their own.
  rmSync(join(kept, 'port'));
  process.env[KEPT] = kept;
  return () => rmSync(kept, { recursive: true, force: true });
}

/** A new data folder for an API that is started as a process: as a first start leaves it, where this run has kept one, else empty. */
export function createDataFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `carematch-${name}-`));
  const kept = process.env[KEPT];
  if (kept !== undefined) copy(kept, join(folder, 'postgres'));
  return folder;
}
