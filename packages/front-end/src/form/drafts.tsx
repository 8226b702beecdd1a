import type { KeyStore } from '@carematch/session/stored-session';
import type { FieldValues } from 'react-hook-form';

/** Name in the tab's storage, so that all drafts go together when someone signs out. */
const KEY = 'formDrafts';

type Drafts = Readonly<Record<string, FieldValues>>;

function readAll(storage: KeyStore): Drafts {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}') as Drafts;
  } catch {
    // A browser that keeps storage from us keeps no drafts either.
    return {};
  }
}

function write(storage: KeyStore, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // What is typed is on the screen still.
  }
}

/** What was typed in a form and not accepted yet. */
export const readDraft = (storage: KeyStore, name: string): FieldValues | undefined => readAll(storage)[name];

export const keepDraft = (storage: KeyStore, name: string, values: FieldValues): void =>
  write(storage, { ...readAll(storage), [name]: values });

export function dropDraft(storage: KeyStore, name: string): void {
  const { [name]: _dropped, ...others } = readAll(storage);
  write(storage, others);
}

/** Drops what was typed in any form of this tab. */
export const clearDrafts = (storage: KeyStore): void => write(storage, {});
