import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface BuildContext {
  readonly emitFile: (file: { type: 'asset'; fileName: string; source: Uint8Array }) => unknown;
}

/** Vite plugin for a client build: puts the product's icon, which the app has from `@carematch/ui`, where browsers look for it. */
export function siteIcon() {
  let root = '';
  return {
    name: 'site-icon',
    apply: 'build' as const,
    configResolved(config: { readonly root: string }): void {
      root = config.root;
    },
    generateBundle(this: BuildContext): void {
      const file = createRequire(join(root, 'package.json')).resolve('@carematch/ui/favicon.svg');
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: readFileSync(file) });
    },
  };
}
