import { type ComponentType, lazy } from 'react';

import { loadChunk } from './chunk-reload.ts';

/** `React.lazy` for a component by its name; a part that a new release has replaced reloads the page. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
) => lazy(async () => ({ default: (await loadChunk(load))[name] }));
