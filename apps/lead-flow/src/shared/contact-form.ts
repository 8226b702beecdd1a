import {
  type LeadContact,
  leadContactFields,
  leadContactSchema,
} from '@carematch/validation/fields/lead-contact.schema';
import { useEffect } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';

import { useDraft } from './draft/draft-store.ts';
import { type ContactValues, keepContact, readFormValues } from './draft/form-values.ts';

/** Checks the contact step with the schema that the API checks it with, and tidies what passes. */
const contactResolver: Resolver<ContactValues, unknown, LeadContact> = (values) => {
  const result = leadContactSchema.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: { -readonly [Name in keyof ContactValues]?: FieldErrors<ContactValues>[Name] } = {};
  for (const { path, message } of result.error.issues)
    errors[path[0] as keyof ContactValues] ??= { type: 'rule', message };
  return { values: {}, errors };
};

const EMPTY = Object.fromEntries(Object.keys(leadContactFields).map((name) => [name, ''])) as ContactValues;

function initialValues(): ContactValues {
  const asked = useDraft.getState().questionnairesResult.find(({ meaning }) => meaning === 'email');
  return { ...EMPTY, email: asked?.content ?? '', ...readFormValues().contact };
}

/** The form of the contact step; what is typed survives a reload. */
export function useContactForm(): UseFormReturn<ContactValues, unknown, LeadContact> {
  const form = useForm({ defaultValues: initialValues(), mode: 'onTouched', resolver: contactResolver });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepContact(values) }),
    [subscribe],
  );
  return form;
}
