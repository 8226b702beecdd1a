import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { TemplateText } from '@carematch/ui/template-text';
import { smsTemplateSchema } from '@carematch/validation/fields/message-template.schema';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useSaveTemplate } from './save-template.ts';
import { asSmsTemplate, SmsFields, smsTemplateOf } from './sms-fields.tsx';
import type { TemplateProps } from './template-calls.ts';

/** The template for texts to new clients. */
export function SmsTemplate(props: TemplateProps) {
  const { data: sender } = useSuspenseQuery(props.calls.sender);
  const save = useSaveTemplate(props.calls);
  return (
    <GuardedForm
      schema={smsTemplateSchema}
      query={props.calls.templates}
      valuesOf={(kept) => ({ body: smsTemplateOf(kept).body })}
      parts={({ body }) => ({ body: ['Message', body && <TemplateText text={body} />] })}
      send={({ body }, kept) => {
        const { saved } = smsTemplateOf(kept);
        return save(saved, asSmsTemplate(saved, body));
      }}
    >
      <SmsFields {...props} />
      <SectionSaveBar label="Save changes" />
      <FormDraft name={`sms-template-${sender.id}`} />
    </GuardedForm>
  );
}
