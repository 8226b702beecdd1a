import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:m?js|css|svg|json|txt|webmanifest)$/;
/** A smaller file is not worth a second copy, in bytes. */
const LEAST_SIZE = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Lays a brotli and a gzip copy, as small as they get, beside every text file below `folder`. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const content = await readFile(path);
      if (content.length < LEAST_SIZE) return;
      await Promise.all([
        writeFile(
          `${path}.br`,
          await brotli(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          }),
        ),
        writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
      ]);
    }),
  );
}

/** Vite plugin for a client build: the server sends what was compressed once, instead of compressing for each visitor. */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build' as const,
    writeBundle: ({ dir }: { readonly dir?: string | undefined }): Promise<void> =>
      dir === undefined ? Promise.resolve() : compressFiles(dir),
  };
}
