import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { precompress } from './precompress.ts';

it('lays compressed copies beside the text files that are worth it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'precompress-'));
  try {
    await mkdir(join(dir, 'assets'));
    const code = 'const a = 1;\n'.repeat(200);
    await writeFile(join(dir, 'assets/main.js'), code);
    await writeFile(join(dir, 'assets/tiny.js'), 'x');
    await writeFile(join(dir, 'assets/font.woff2'), code);
    await precompress().writeBundle({ dir });
    expect((await readdir(join(dir, 'assets'))).toSorted()).toEqual([
      'font.woff2',
      'main.js',
      'main.js.br',
      'main.js.gz',
      'tiny.js',
    ]);
    expect(brotliDecompressSync(await readFile(join(dir, 'assets/main.js.br'))).toString()).toBe(code);
    expect(gunzipSync(await readFile(join(dir, 'assets/main.js.gz'))).toString()).toBe(code);
  } finally {
    await rm(dir, { recursive: true });
  }
});
