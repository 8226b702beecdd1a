import { ApiError } from '@carematch/api-client/api-error';
import { useBoundText } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { showToast } from '@carematch/front-end/toast';
import { describe, Field } from '@carematch/ui/field';
import { TemplateText } from '@carematch/ui/template-text';
import { TextInput } from '@carematch/ui/text-input';
import { emailTemplateSchema } from '@carematch/validation/fields/message-template.schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';

import { PlaceholderField } from './placeholder-field.tsx';
import { useSaveTemplate } from './save-template.ts';
import type { SavedTemplate, TemplateProps, Templates, TemplateTexts } from './template-calls.ts';
import { TemplatePreview } from './template-preview.tsx';

type Values = z.input<typeof emailTemplateSchema>;

const NEW: TemplateTexts = { kind: 'email', title: '', subject: '', body: '' };

interface EmailTemplateProps extends TemplateProps {
  /** Which one, saved or suggested; a new one without it. */
  readonly title?: string | undefined;
  /** Called when it has another title than before, which its address then has too. */
  readonly onTitle: (title: string) => unknown;
}

const named =
  (title: string) =>
  (one: TemplateTexts): boolean =>
    one.kind === 'email' && one.title === title;

/** @throws {ApiError} 404 where no template has this title. */
function start({ templates, suggestions }: Templates, title: string | undefined) {
  if (title === undefined) return { saved: undefined, texts: NEW };
  const saved: SavedTemplate | undefined = templates.find(named(title));
  const texts = saved ?? suggestions.find(named(title));
  if (!texts) throw new ApiError(404);
  return { saved, texts };
}

/** Any characters: a `TextField` of this name keeps what the title of a person may have. */
function TitleField({ hint }: { readonly hint: string }) {
  const { id, error, ...field } = useBoundText('title');
  return (
    <Field id={id} label="Title" hint={hint} error={error}>
      <TextInput {...field} {...describe(id, { hint, error })} id={id} maxLength={80} />
    </Field>
  );
}

function Preview(props: TemplateProps) {
  const [subject, body] = useWatch<Values, ['subject', 'body']>({ name: ['subject', 'body'] });
  return <TemplatePreview {...props} kind="email" subject={subject} body={body} />;
}

/** An email template: a saved one, a suggestion that is saved with its first change, or a new one. For each a component of its own. */
export function EmailTemplate({ title, onTitle, ...props }: EmailTemplateProps) {
  const { data } = useSuspenseQuery(props.calls.templates);
  const { data: sender } = useSuspenseQuery(props.calls.sender);
  const save = useSaveTemplate(props.calls);
  // What it was opened as: under a new title it would not be found anymore.
  const [opened] = useState(() => start(data, title));
  const savedIn = ({ templates }: Templates) =>
    templates.find(({ id }) => id === opened.saved?.id) ?? opened.saved;
  const saved = savedIn(data);
  return (
    <GuardedForm
      schema={emailTemplateSchema}
      query={props.calls.templates}
      valuesOf={(kept) => {
        const texts = savedIn(kept) ?? opened.texts;
        return { title: texts.title, subject: texts.subject ?? '', body: texts.body };
      }}
      parts={(values) => ({
        title: ['Title', values.title],
        subject: ['Subject', values.subject && <TemplateText text={values.subject} />],
        body: ['Message', values.body && <TemplateText text={values.body} />],
      })}
      send={(values, kept) => save(savedIn(kept), { kind: 'email', ...values })}
      onSent={(template) => {
        if (saved && template.title === title) return;
        showToast('success', 'Template saved.');
        void onTitle(template.title);
      }}
    >
      <TitleField hint={props.actor === 'self' ? 'Only you see it.' : 'Clients don’t see it.'} />
      <PlaceholderField label="Subject" name="subject" rows={1} />
      <PlaceholderField label="Message" name="body" rows={12} />
      <Preview {...props} />
      <SectionSaveBar label={saved ? 'Save changes' : 'Save template'} />
      <FormDraft name={`email-template-${sender.id}-${title ?? ''}`} />
    </GuardedForm>
  );
}
