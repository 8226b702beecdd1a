import {
  browserReloads,
  loadChunk as loadOrReload,
  type ReloadHost,
} from '@carematch/front-end/chunk-reload';

const browser: ReloadHost = {
  ...browserReloads,
  online: () => {
    // Whoever pressed a button is told why nothing happens. What shows it has come with the first page.
    if (!navigator.onLine)
      import('./toast.ts')
        .then(({ showConnectionProblem }) => showConnectionProblem())
        .catch(() => undefined);
    return browserReloads.online();
  },
};

/** Loads a part of the program that is needed now; a part that fails, or takes longer than 120 s, reloads the page. */
export const loadChunk = <Part>(load: () => Promise<Part>): Promise<Part> => loadOrReload(load, browser);
