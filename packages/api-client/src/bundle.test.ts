import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'vite';
import { expect, it } from 'vitest';

it('the client is at most 1.1 KB in a production bundle, without contract and zod', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, 'http-client.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
  expect(code).toContain('TIMEOUT_ERROR');
  expect(code).not.toMatch(/zod|possibleMatches/i);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(1126);
}, 120_000);
