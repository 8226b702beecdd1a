import { fieldsOf } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { emptyAsNull } from '@carematch/validation/fields/rule.schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { ProfileFormProps } from './profile-calls.ts';

const schema = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(80, 'Use at most 80 characters.')),
  about_me: emptyAsNull(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 characters.'))),
});

const { TextField, TextAreaField } = fieldsOf<typeof schema>();

/** Title and words about a professional, as clients read them. */
export function AboutYou({ calls, actor, foot, onSaved }: ProfileFormProps<'save'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  const aboutLabel = actor === 'self' ? 'About you' : 'About them';
  return (
    <GuardedForm
      schema={schema}
      query={calls.user}
      valuesOf={(kept) => ({ title: kept.title, about_me: kept.about_me ?? '' })}
      parts={({ title, about_me: about }) => ({ title: ['Title', title], about_me: [aboutLabel, about] })}
      send={(values, { tags }) => calls.save(values, tags.about)}
      onSent={onSaved}
    >
      <TextField
        label="Title"
        name="title"
        hint="Letters, spaces, periods and commas, such as “Marriage Counselor”."
        maxLength={80}
      />
      <TextAreaField
        label={aboutLabel}
        name="about_me"
        hint={
          actor === 'self'
            ? 'How you work and who you help, in your own words. Clients read this first.'
            : 'How they work and who they help. Clients read this first.'
        }
        rows={7}
        maxLength={2000}
      />
      {foot}
      <FormDraft name={`about-${user.id}`} />
    </GuardedForm>
  );
}
