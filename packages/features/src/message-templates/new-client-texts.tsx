import { useBound } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { Switch } from '@carematch/ui/switch';
import { TemplateText } from '@carematch/ui/template-text';
import { smsTemplateSchema } from '@carematch/validation/fields/message-template.schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import type { NotificationCalls } from '../notification-settings/notification-calls.ts';
import { useSaveTemplate } from './save-template.ts';
import { asSmsTemplate, SmsFields, smsTemplateOf } from './sms-fields.tsx';
import type { TemplateProps, Templates } from './template-calls.ts';

/** The template counts only where texts are wanted. */
const schema = z.object({ on: z.boolean(), body: z.string() }).check(
  z.check(({ value, issues }) => {
    if (!value.on) return;
    for (const { message, path } of smsTemplateSchema.safeParse(value).error?.issues ?? [])
      issues.push({ code: 'custom', message, path: [...path], input: value.body });
  }),
);

interface NewClientTextsProps extends TemplateProps {
  readonly notifications: NotificationCalls;
  readonly foot: ReactNode;
  readonly onSaved: () => unknown;
}

/** Whether each new client is told by text, and the text to answer them with. */
export function NewClientTexts({ notifications, foot, onSaved, ...props }: NewClientTextsProps) {
  const { data: sender } = useSuspenseQuery(props.calls.sender);
  const { data: settings } = useSuspenseQuery(notifications.settings);
  // Suggested until it is chosen.
  const isOn = !settings.texts_chosen || settings.kinds.some(({ kind, sms }) => kind === 'new_match' && sms);
  const saveTemplate = useSaveTemplate(props.calls);

  const save = async (values: z.output<typeof schema>, kept: Templates) => {
    const { saved } = smsTemplateOf(kept);
    if (values.on) await saveTemplate(saved, asSmsTemplate(saved, values.body));
    await notifications.save({
      // What is left out stays as it is, whoever changes it meanwhile.
      kinds: settings.kinds.flatMap((one) => (one.kind === 'new_match' ? { ...one, sms: values.on } : [])),
      quiet_hours: settings.quiet_hours,
    });
  };

  return (
    <GuardedForm
      schema={schema}
      query={props.calls.templates}
      valuesOf={(kept) => ({ on: isOn, body: smsTemplateOf(kept).body })}
      parts={({ on, body }) => ({
        on: ['Texts about new clients', on ? 'On' : 'Off'],
        body: ['Message', body && <TemplateText text={body} />],
      })}
      send={save}
      onSent={onSaved}
    >
      <Texts {...props} />
      {foot}
      <FormDraft name={`new-client-texts-${sender.id}`} />
    </GuardedForm>
  );
}

function Texts(props: TemplateProps) {
  const { value, change, control } = useBound('on');
  const isOn = value === true;
  return (
    <>
      <Switch
        {...control}
        label={props.actor === 'self' ? 'Text me about new clients' : 'Text them about new clients'}
        hint="The text says nothing about the client."
        checked={isOn}
        onCheckedChange={change}
      />
      {isOn && (
        <>
          <h2>{props.actor === 'self' ? 'Your' : 'Their'} first text to a new client</h2>
          <SmsFields {...props} />
        </>
      )}
    </>
  );
}
