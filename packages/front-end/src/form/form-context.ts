import type { FieldValues } from 'react-hook-form';
import { createContext, type RefObject, useContext } from 'react';

/** How far a form is, for its save bar. */
export type FormProgress = 'unchanged' | 'changed' | 'saving' | 'saved' | 'failed';

interface FormScope {
  /** What the ids of the form's fields begin with. */
  readonly id: string;
  readonly progress: FormProgress;
  /** Whether leaving now would lose something; it changes at once, before the form is drawn anew. */
  readonly unsaved: RefObject<boolean>;
  /** Goes back to what was saved last, and drops what was said of a save that failed. */
  readonly discard: () => void;
  readonly origin: FormOrigin;
}

/** What the fields were filled in from. */
interface FormOrigin {
  /** For what was typed, what it was typed over. */
  readonly base: RefObject<FieldValues>;
  /** The paths of what is changed as a whole, of these values. */
  readonly pathsOf: (values: never) => readonly string[];
}

export const FormContext = createContext<FormScope | undefined>(undefined);

/** The form around a field or a button. @throws outside of a form. */
export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('There is no Form above.');
  return scope;
}

/** The id of a form's field. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;
