import { join } from 'node:path';
import { createRequire } from 'node:module';

import type { Plugin } from 'vite';

// The file, not the package's entry: that one points at the development build, warnings and all.
const PRODUCTION = 'dist/production/index.mjs';

/**
 * Takes the router's production build, and lets the bundler leave out what this app does not use of it: more than half.
 * The bundler keeps `createContext()`, `forwardRef()` and `memo()` calls, a class that is given its context, and assignments of names for
 * developer tools, because it cannot know that nothing depends on them.
 */
export function leanRouter(): Plugin {
  const fromHere = createRequire(import.meta.url);
  const fromRouterDom = createRequire(fromHere.resolve('react-router-dom/package.json'));
  const router = fromRouterDom.resolve('react-router/package.json');
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: join(router, '..', PRODUCTION) }] },
    }),
    transform: {
      filter: { id: /react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*)\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ $1.$2(')
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(
            /^var (\w+) = (class extends [^]*?^};\n\1\.contextType = .*;)$/m,
            'var $1 = /* @__PURE__ */ (() => { const $1 = $2 return $1; })();',
          ),
        map: null,
      }),
    },
  };
}
