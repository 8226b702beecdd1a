import { readToken } from '@carematch/session/stored-session';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import type { AppBase } from '../app-client.ts';
import { AppContext } from '../app-context.ts';

/** What was typed into a form, kept in the tab until it is saved or given up. */
interface Draft {
  /** Whose it is: nobody else who signs in here sees it. */
  readonly owner: number;
  readonly values: FieldValues;
}

/** Names of fields whose values are never kept. */
const SECRET = /password|code|secret/i;

/** The query that says who is signed in. */
const ACCOUNT_KEY = { portal: 'user', console: 'me' } as const;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'owner' in value && 'values' in value;

function readDraft({ tabStorage }: AppBase, key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** What a browser that refuses storage throws is no one's concern: nothing is kept then. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {
    // As said above.
  }
}

/** Who is signed in, once that is known. */
function useAccountId(app: AppBase | undefined): number | undefined {
  return useSyncExternalStore(
    (onChange) => app?.queryClient.getQueryCache().subscribe(onChange) ?? (() => undefined),
    () => app?.queryClient.getQueryData<{ readonly id: number }>([ACCOUNT_KEY[app.app]])?.id,
  );
}

/**
 * Keeps what was typed while it is not saved, so that a session that ends, a reload or a crash loses none of it: the same person finds it in
 * the same form. Leaving the page within the app gives it up. Answers whether something was brought back.
 */
export function useKeptDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  { isDirty, values }: { readonly isDirty: boolean; readonly values: Values },
): { readonly isRestored: boolean; readonly forget: () => void } {
  const app = useContext(AppContext);
  const owner = useAccountId(app);
  const names = Object.keys(values);
  const [key] = useState(() => `draft:${app?.here().replace(/\?.*$/, '') ?? ''}:${names.toSorted().join()}`);
  const isKept = app !== undefined && !names.some((name) => SECRET.test(name));
  const [draft, setDraft] = useState(() => (isKept ? readDraft(app, key) : undefined));
  const own = draft?.owner === owner ? draft : undefined;

  const forget = () => {
    if (app) quietly(() => app.tabStorage.removeItem(key));
    setDraft(undefined);
  };

  useEffect(() => {
    if (own) form.reset({ ...form.getValues(), ...(own.values as Values) }, { keepDefaultValues: true });
  }, [form, own]);

  useEffect(() => {
    if (!isKept || owner === undefined || !isDirty) return undefined;
    const keep = () =>
      quietly(() => app.tabStorage.setItem(key, JSON.stringify({ owner, values: form.getValues() })));
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [app, form, isDirty, isKept, key, owner]);

  // A page that is left within the app is left on purpose; one that goes with its session is not.
  useEffect(
    () => () => {
      if (app && isKept && readToken(app.storage) !== null) quietly(() => app.tabStorage.removeItem(key));
    },
    [app, isKept, key],
  );

  return { isRestored: own !== undefined && isDirty, forget };
}
