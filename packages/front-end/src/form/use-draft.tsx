import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import { useApp } from '../app-context.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.tsx';

/**
 * State that is kept in this tab like a `FormDraft`, for what is typed outside of a `Form`. It is kept until it is `empty` again, whose
 * fields it has. `name` says what of whom.
 */
export function useDraft<Values extends FieldValues>(name: string, empty: Values) {
  const { tabStorage } = useApp();
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...readDraft(tabStorage, name) }));
  const isEmpty = JSON.stringify(values) === JSON.stringify(empty);
  useEffect(() => {
    if (isEmpty) dropDraft(tabStorage, name);
    else keepDraft(tabStorage, name, values);
  }, [tabStorage, name, values, isEmpty]);
  return [values, setValues] as const;
}
