import { CHUNK_LOAD_TIMEOUT_MS, CHUNK_RELOAD_LIMIT } from '@carematch/validation/timing';

import { sessionStore } from './draft/browser-storage.ts';

/** Counts the reloads that failed chunks have caused. */
export const CHUNK_RELOADS_KEY = 'chunkReloads';

/** Whether an error says that a part of the program could not be loaded. Browsers word it differently. */
export function isChunkLoadError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : String(error);
  return (
    (/chunk/i.test(message) && /failed/i.test(message)) ||
    /dynamically imported module|importing a module script failed/i.test(message)
  );
}

/** What reloading needs of the browser. */
export interface ReloadHost {
  readonly store: Pick<typeof sessionStore, 'read' | 'write'>;
  readonly reload: () => void;
  readonly log: (message: string) => void;
  /** Resolves when there is a connection, at once if there is one now. */
  readonly online: () => Promise<void>;
}

/**
 * Reloads the page after a chunk could not be loaded, at most three times; then logs what to do. Returns whether it reloads.
 * An old page asks for chunks that a new release has replaced: the reload brings the new ones.
 */
export function reloadAfterChunkError({ store, reload, log }: ReloadHost): boolean {
  const count = Number(store.read(CHUNK_RELOADS_KEY) ?? 0);
  if (count >= CHUNK_RELOAD_LIMIT) {
    log(
      'A part of this page could not be loaded. Clear the browser cache for this site, then open it again.',
    );
    return false;
  }
  store.write(CHUNK_RELOADS_KEY, String(count + 1));
  reload();
  return true;
}

const browser: ReloadHost = {
  store: sessionStore,
  reload: () => window.location.reload(),
  log: (message) => console.error(message),
  online: () =>
    new Promise((resolve) => {
      if (navigator.onLine) {
        resolve();
        return;
      }
      window.addEventListener('online', () => resolve(), { once: true });
      // Whoever pressed a button is told why nothing happens. What shows it has come with the first page.
      import('./toast.ts')
        .then(({ showConnectionProblem }) => showConnectionProblem())
        .catch(() => undefined);
    }),
};

/** Loads a part of the program that is needed now; a part that fails, or takes longer than 120 s, reloads the page. */
export async function loadChunk<Part>(load: () => Promise<Part>, host: ReloadHost = browser): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed: timeout')), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (!isChunkLoadError(error)) throw error;
    // A reload without a connection would lose the page that is still there.
    await host.online();
    if (!reloadAfterChunkError(host)) throw error;
    // While the page reloads, whoever waits for the part goes on waiting.
    return await new Promise<never>(() => undefined);
  } finally {
    clearTimeout(timer);
  }
}
