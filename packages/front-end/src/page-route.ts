import type { ComponentType } from 'react';

import { loadChunk } from './chunk-reload.ts';

/** `lazy` of the route of a page whose code is a chunk of its own. */
export const page = <Name extends string>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType }>,
  name: Name,
) => ({ Component: async () => (await loadChunk(load))[name] });
