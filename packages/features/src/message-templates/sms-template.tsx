import { Form } from '@carematch/front-end/form/form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { smsTemplateSchema } from '@carematch/validation/message-template.schema';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useSaveTemplate } from './save-template.ts';
import { asSmsTemplate, SmsFields, smsTemplateOf } from './sms-fields.tsx';
import type { TemplateProps } from './template-calls.ts';

/** The template for texts to new clients. */
export function SmsTemplate(props: TemplateProps) {
  const { data } = useSuspenseQuery(props.calls.templates);
  const { data: sender } = useSuspenseQuery(props.calls.sender);
  const save = useSaveTemplate(props.calls);
  const { saved, body } = smsTemplateOf(data);
  return (
    <Form
      schema={smsTemplateSchema}
      values={{ body }}
      send={(values) => save(saved, asSmsTemplate(saved, values.body))}
    >
      <SmsFields {...props} />
      <SectionSaveBar label="Save changes" />
      <FormDraft name={`sms-template-${sender.id}`} />
    </Form>
  );
}
