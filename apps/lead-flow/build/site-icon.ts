import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

/** Puts the icon of the product where browsers look for it. */
export function siteIcon(): Plugin {
  const file = createRequire(import.meta.url).resolve('@carematch/ui/favicon.svg');
  return {
    name: 'site-icon',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: readFileSync(file) });
    },
  };
}
