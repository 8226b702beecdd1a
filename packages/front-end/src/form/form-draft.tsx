import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import { useApp } from '../app-context.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.tsx';

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
  useEffect(() => {
    const fields = Object.keys(getValues());
    for (const [field, value] of Object.entries(readDraft(tabStorage, name) ?? {}))
      if (fields.includes(field)) setValue(field, value, { shouldDirty: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        const kept = Object.entries(values).filter(([field]) => field !== secret);
        if (isDirty) keepDraft(tabStorage, name, Object.fromEntries(kept));
        else dropDraft(tabStorage, name);
      },
    });
  }, [tabStorage, name, secret, getValues, setValue, subscribe]);
  return null;
}
