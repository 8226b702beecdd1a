import { type ComponentType, use } from 'react';

import { loadChunk } from './chunk-reload.ts';

/** A component that is loaded when it is first needed, or earlier by `preload`. */
export interface LazyComponent<Props> {
  readonly Component: ComponentType<Props>;
  /** Loads it ahead of need. Rejects where that fails; nothing else comes of it, and the need tries again. */
  readonly preload: () => Promise<void>;
}

// The server has to have everything at hand before it renders, also what a page loads later in the browser.
const everything = new Set<() => Promise<void>>();

/** Loads every part there is, and the parts that those bring. Only the server asks for this. */
export async function preloadEverything(): Promise<void> {
  let known = -1;
  while (everything.size > known) {
    known = everything.size;
    await Promise.all([...everything].map((preload) => preload()));
  }
}

/**
 * Like `React.lazy`, but renders at once what has been loaded already: the server preloads and renders in one go, and
 * the browser hydrates without an empty moment in between. Takes a module and the name of the component in it. Needs a
 * `Suspense` above it.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType<Props> }>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let needed: Promise<void> | undefined;

  const preload = async (): Promise<void> => {
    loaded ??= (await load())[name];
  };

  if (import.meta.env.SSR) everything.add(preload);

  function Component(props: Props) {
    if (!loaded) needed ??= loadChunk(preload);
    if (needed) use(needed);
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : null;
  }

  return { Component, preload };
}
