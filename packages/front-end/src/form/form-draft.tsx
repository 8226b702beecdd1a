import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import { useApp } from '../app-context.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/**
 * Keeps in this tab what is typed in the form that it stands in, until it is accepted or discarded: going back, a reload, a lost connection
 * or a session that ends lose nothing. `name` says which form of whom; forms with a password go without.
 */
export function FormDraft({ name }: { readonly name: string }) {
  const { tabStorage } = useApp();
  const { getValues, setValue, subscribe } = useFormContext();
  useEffect(() => {
    const fields = Object.keys(getValues());
    for (const [field, value] of Object.entries(readDraft(tabStorage, name) ?? {}))
      if (fields.includes(field)) setValue(field, value, { shouldDirty: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) keepDraft(tabStorage, name, values);
        else dropDraft(tabStorage, name);
      },
    });
  }, [tabStorage, name, getValues, setValue, subscribe]);
  return null;
}
