import type { KeyStore } from '@carematch/session/stored-session';
import { CHUNK_LOAD_TIMEOUT_MS, CHUNK_RELOAD_LIMIT } from '@carematch/validation/rules/timing';

/** Counts the reloads that failed chunks have caused in this tab. */
const RELOADS_KEY = 'chunkReloads';

/** Whether an error says that a part of the program could not be loaded. Browsers word it differently. */
export const isChunkLoadError = (error: unknown): boolean =>
  /chunk.*failed|failed.*chunk|dynamically imported module|importing a module script failed/i.test(
    error instanceof Error ? error.message : String(error),
  );

/** What reloading needs of the browser. */
export interface ReloadHost {
  /** Throws where the browser blocks storage. */
  readonly storage: () => Pick<KeyStore, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly log: (message: string) => void;
  /** Resolves when there is a connection, at once if there is one now. */
  readonly online: () => Promise<void>;
}

/** The page's own browser. */
export const browserReloads: ReloadHost = {
  storage: () => sessionStorage,
  reload: () => location.reload(),
  log: (message) => console.error(message),
  online: () =>
    new Promise((resolve) => {
      if (navigator.onLine) resolve();
      else addEventListener('online', () => resolve(), { once: true });
    }),
};

/** Whether the page may be reloaded once more. Without storage to count in it may not, or it would reload for ever. */
function countReload({ storage, log }: ReloadHost): boolean {
  try {
    const count = Number(storage().getItem(RELOADS_KEY)) + 1;
    if (count <= CHUNK_RELOAD_LIMIT) {
      storage().setItem(RELOADS_KEY, String(count));
      return true;
    }
  } catch {
    // Falls through to what a person can do.
  }
  log('A part of this page couldn’t be loaded. Clear the browser cache for this site, then open it again.');
  return false;
}

/**
 * Loads a part of the program. An old page asks for parts that a new release has replaced: a part that fails, or takes longer
 * than 120 s, reloads the page, at most three times.
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  host: ReloadHost = browserReloads,
): Promise<Part> {
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
    if (!countReload(host)) throw error;
    host.reload();
    // While the page reloads, whoever waits for the part goes on waiting.
    return await new Promise<never>(() => undefined);
  } finally {
    clearTimeout(timer);
  }
}
