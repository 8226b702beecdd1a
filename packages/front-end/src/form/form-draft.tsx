import { useEffect, useRef } from 'react';
import { type FieldValues, set, useFormContext } from 'react-hook-form';

import { useApp } from '../app-context.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.tsx';
import { useFormScope } from './form-context.ts';
import { isSame, valueAt } from './form-parts.tsx';

/** Where a draft holds what it was typed over; no field is called so. */
const FROM = ' from';

interface FormDraftProps {
  readonly name: string;
  readonly secret?: string | undefined;
}

/**
 * Keeps in this tab what is typed in the form that it stands in, until it is accepted or discarded: going back, a reload, a lost connection
 * or a session that ends lose nothing. `name` says which form of whom; `secret` is a field that no storage may have, as a password.
 */
export function FormDraft({ name, secret }: FormDraftProps) {
  const { tabStorage } = useApp();
  const { getValues, setValue, subscribe } = useFormContext();
  const { origin } = useFormScope();
  const latest = useRef(origin);
  useEffect(() => {
    latest.current = origin;
  });
  useEffect(() => {
    const { base, pathsOf } = latest.current;
    const { [FROM]: from, ...draft } = readDraft(tabStorage, name) ?? {};
    for (const path of pathsOf(getValues() as never)) {
      const [typed, over] = [valueAt(draft, path), from && valueAt(from as FieldValues, path)];
      if (typed === undefined || (from && isSame(typed, over))) continue;
      // What is there by now may be something else than what it was typed over.
      if (from) set(base.current, path, over);
      setValue(path, typed, { shouldDirty: true });
    }
    const withoutSecret = (values: FieldValues) =>
      Object.fromEntries(Object.entries(values).filter(([field]) => field !== secret));
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty)
          keepDraft(tabStorage, name, { ...withoutSecret(values), [FROM]: withoutSecret(base.current) });
        else dropDraft(tabStorage, name);
      },
    });
  }, [tabStorage, name, secret, getValues, setValue, subscribe]);
  return null;
}
