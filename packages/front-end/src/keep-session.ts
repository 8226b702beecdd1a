import { type KeyStore, storeSession, type StoredSession } from '@carematch/session/stored-session';

/** The browser keeps nothing for this site, and so no session. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}

/** Signs this browser in. @throws {StorageRefusedError} where it doesn't store the session; `failureText` says what to do. */
export function keepSession(storage: KeyStore, { token, role }: StoredSession): void {
  try {
    storeSession(storage, { token, role });
  } catch (cause) {
    throw new StorageRefusedError('The browser refused to store the session', { cause });
  }
}
