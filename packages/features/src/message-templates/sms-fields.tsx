import { Menu } from '@carematch/ui/menu';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';

import { PlaceholderField } from './placeholder-field.tsx';
import type { SavedTemplate, TemplateProps, Templates, TemplateTexts } from './template-calls.ts';
import { TemplatePreview } from './template-preview.tsx';

const isText = ({ kind }: TemplateTexts): boolean => kind === 'sms';

/** The one template for texts: what is saved of it, and what the form begins with. */
export function smsTemplateOf({ templates, suggestions }: Templates): {
  readonly saved: SavedTemplate | undefined;
  readonly body: string;
} {
  const saved = templates.find(isText);
  return { saved, body: (saved ?? suggestions.find(isText))?.body ?? '' };
}

/** The template for texts as it is sent to be kept. Its title shows nowhere. */
export const asSmsTemplate = (saved: SavedTemplate | undefined, body: string) => ({
  kind: 'sms' as const,
  title: saved?.title ?? 'First text',
  body,
});

/** The message of a text template, the form's `body`, with suggestions and a preview. */
export function SmsFields(props: TemplateProps) {
  const { data } = useSuspenseQuery(props.calls.templates);
  const { setValue } = useFormContext<{ body: string }>();
  const body = useWatch<{ body: string }, 'body'>({ name: 'body' });
  const isSaved = data.templates.some(isText);
  return (
    <>
      <PlaceholderField
        label="Message"
        name="body"
        rows={6}
        hint={
          isSaved
            ? 'Leave out reasons for seeking care: texts aren’t private.'
            : 'This is a suggestion. Change it as you like, and save it to use it.'
        }
      >
        <Menu
          label="Use a suggestion in place of the message"
          items={data.suggestions.filter(isText).map((suggestion) => ({
            label: suggestion.title,
            onSelect: () => setValue('body', suggestion.body, { shouldDirty: true, shouldValidate: true }),
          }))}
        >
          Use a suggestion
        </Menu>
      </PlaceholderField>
      <TemplatePreview {...props} kind="sms" body={body} />
    </>
  );
}
