import { relative } from 'node:path';

import type { Plugin } from 'vite';

/**
 * Writes `.vite/modules.json`: for each module of the app the file that it went to. The manifest names a grouped chunk by its
 * group alone, and the server has to know which file holds a page.
 */
export function moduleChunks(): Plugin {
  let root = '';
  return {
    name: 'module-chunks',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const files: Record<string, string> = {};
      for (const output of Object.values(bundle))
        if (output.type === 'chunk')
          for (const id of output.moduleIds)
            if (id.startsWith(`${root}/src/`)) files[relative(root, id)] = output.fileName;
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(files) });
    },
  };
}
