import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { emptyAsNull } from '@carematch/validation/empty-as-null.schema';
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
  return (
    <Form
      schema={schema}
      values={{ title: user.title, about_me: user.about_me ?? '' }}
      send={calls.save}
      onSent={onSaved}
    >
      <TextField
        label="Title"
        name="title"
        hint="Letters, spaces, dots and commas, such as “Marriage Counselor”."
        maxLength={80}
      />
      <TextAreaField
        label={actor === 'self' ? 'About you' : 'About them'}
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
    </Form>
  );
}
