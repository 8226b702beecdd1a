import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { missingIn, sizeText } from '@carematch/features/message-templates/template-labels';
import { templateCalls } from '@carematch/features/professional-calls/template-calls';
import { failureText } from '@carematch/front-end/failure-text';
import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { RouterLink } from '@carematch/front-end/router';
import { showToast } from '@carematch/front-end/toast';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { Button } from '@carematch/ui/button';
import { Drawer } from '@carematch/ui/drawer';
import { Panel } from '@carematch/ui/panel';
import { SelectField } from '@carematch/ui/select-field';
import { Skeleton } from '@carematch/ui/skeleton';
import { clientText } from '@carematch/validation/fields/client-text';
import { clientMessageForms } from '@carematch/validation/fields/match-work.schema';
import {
  fillTemplate,
  templateValues,
  type TemplateValues,
} from '@carematch/validation/fields/message-template';
import { GUARDIAN } from '@carematch/validation/rules/minor';
import { displayPhone } from '@carematch/validation/fields/phone';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../../shared/paths.ts';
import { refundOfferQuery } from '../../../shared/credit-requests.ts';
import { usePortal } from '../../../shared/portal.ts';
import styles from '../matches.module.css';
import { type OpenedMatch, timelineQuery } from '../matches-queries.ts';
import { useUpdateMatchCache } from '../use-update-match-cache.ts';

export type Channel = 'sms' | 'email';

type Contact = NonNullable<OpenedMatch['contact']>;
type Templates = ResponseOf<PublicApi['GET /message-templates']>;

const WORDS = {
  sms: { title: 'Text', templates: () => paths.settings('sms-template'), sent: 'Your text is on its way.' },
  email: {
    title: 'Email',
    templates: () => paths.settings('email-template'),
    sent: 'Your email is on its way.',
  },
} as const;

const { TextField, TextAreaField } = fieldsOf<typeof clientMessageForms.email>();

/** Own templates first; where there are none, what we suggest. */
function choicesOf({ templates, suggestions }: Templates, channel: Channel) {
  const own = templates.filter(({ kind }) => kind === channel);
  return own.length > 0 ? own : suggestions.filter(({ kind }) => kind === channel);
}

interface PreviewProps {
  readonly channel: Channel;
  readonly from: string;
  readonly isFirst: boolean;
}

/** The message as the client gets it. */
function Preview({ channel, from, isFirst }: PreviewProps) {
  const subject = useFieldText('subject');
  const body = useFieldText('body').trim();
  const whole = channel === 'sms' && body !== '' ? clientText({ from, body, isFirst }) : body;
  return (
    <Panel flat level={3} title="What they get">
      <div className={styles.preview}>
        {channel === 'email' && subject !== '' && <p className={styles.subject}>{subject}</p>}
        <p className={styles.text}>{whole || 'Nothing to send yet.'}</p>
      </div>
      <p className={styles.soft}>
        {channel === 'sms'
          ? sizeText(whole)
          : 'Sent by Carematch in your name. Replies go to your own email.'}
      </p>
    </Panel>
  );
}

interface ComposerProps {
  readonly match: OpenedMatch;
  readonly channel: Channel;
  readonly templates: Templates;
  readonly values: TemplateValues;
  readonly onDone: () => void;
}

function Composer({ match, channel, templates, values, onDone }: ComposerProps) {
  const portal = usePortal();
  const updateCache = useUpdateMatchCache(match.id);
  const sendOnce = useRequestKey();
  const choices = choicesOf(templates, channel);
  const [chosen, setChosen] = useState(choices.length > 0 ? '0' : '');
  const { data: timeline } = useQuery(timelineQuery(portal, match.id));
  const template = choices[Number(chosen === '' ? -1 : chosen)];
  const missing = template && missingIn(`${template.subject ?? ''} ${template.body}`, values);
  const isFirst = !timeline?.events.some((event) => event.kind === 'message' && event.channel === 'sms');
  return (
    <>
      {choices.length > 0 && (
        <SelectField
          label="Template"
          options={[
            ...choices.map(({ title }, index) => ({ value: String(index), label: title })),
            { value: '', label: 'Start from scratch' },
          ]}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <Form
        // Another template begins anew.
        key={chosen}
        schema={clientMessageForms[channel]}
        values={{
          subject: fillTemplate(template?.subject ?? '', values),
          body: fillTemplate(template?.body ?? '', values),
        }}
        failureTitle="Your message wasn’t sent"
        send={async ({ subject, body: text }) => {
          const body =
            channel === 'sms'
              ? { channel: 'sms' as const, body: text }
              : { channel: 'email' as const, subject, body: text };
          const answer = await sendOnce(body, (idempotencyKey) =>
            portal.api.call(
              'POST /matches/:id/messages',
              { params: { id: String(match.id) }, body },
              { idempotencyKey },
            ),
          );
          showToast('success', WORDS[channel].sent);
          // It counts as an attempt, which what a refund would come to goes by.
          void portal.queryClient.invalidateQueries({
            queryKey: refundOfferQuery(portal, match.id).queryKey,
          });
          void updateCache(answer);
        }}
        onSent={onDone}
      >
        {channel === 'email' && <TextField label="Subject" name="subject" />}
        <TextAreaField
          label="Message"
          name="body"
          rows={channel === 'sms' ? 5 : 10}
          hint={
            channel === 'sms'
              ? 'Texts aren’t private: leave out symptoms, diagnoses and anything they told you in confidence.'
              : 'Leave out anything about their health that they wouldn’t want others to see.'
          }
        />
        {missing !== undefined && (
          <p className={styles.soft}>
            Left out, since it isn’t in your profile: {missing}.{' '}
            <RouterLink to={paths.settings('profile')}>Add it to the profile</RouterLink>
          </p>
        )}
        <Preview channel={channel} from={values.own_name ?? ''} isFirst={isFirst} />
        <DialogFoot onCancel={onDone}>Send {WORDS[channel].title.toLowerCase()}</DialogFoot>
        <UnsavedGuard />
      </Form>
      <p className={styles.soft}>
        <RouterLink to={WORDS[channel].templates()}>Edit your templates</RouterLink>
      </p>
    </>
  );
}

/** The composer, once what it is filled with is here. */
function LoadedComposer({
  contact,
  ...props
}: Omit<ComposerProps, 'templates' | 'values'> & { readonly contact: Contact }) {
  const calls = templateCalls(usePortal());
  const templates = useQuery(calls.templates);
  const sender = useQuery(calls.sender);
  const error = templates.error ?? sender.error;
  if (templates.data && sender.data)
    return <Composer {...props} templates={templates.data} values={templateValues(sender.data, contact)} />;
  if (!error) return <Skeleton lines={3} height={56} label="Loading your templates" />;
  return (
    <div role="alert" className={styles.failed}>
      <p>{failureText(error)}</p>
      <Button onClick={() => void Promise.all([templates.refetch(), sender.refetch()])}>Try again</Button>
    </div>
  );
}

interface MessageDrawerProps {
  readonly match: OpenedMatch;
  readonly contact: Contact;
  /** How they are written to; closed without it. */
  readonly channel: Channel | undefined;
  readonly onClose: () => void;
}

/** Writes to a client from a template. It is sent by us and written down as an attempt. */
export function MessageDrawer({ match, contact, channel, onClose }: MessageDrawerProps) {
  return (
    <Drawer
      open={channel !== undefined}
      title={
        <>
          {channel && WORDS[channel].title} to{' '}
          <bdi>{`${contact.first_name} ${contact.last_name}`.trim()}</bdi>
        </>
      }
      onClose={onClose}
    >
      {channel && (
        <div className={styles.composer}>
          <p className={styles.soft}>
            {contact.is_guardian && `${GUARDIAN} · `}
            {channel === 'sms' ? displayPhone(contact.phone_number) : contact.email}
          </p>
          <LoadedComposer match={match} contact={contact} channel={channel} onDone={onClose} />
        </div>
      )}
    </Drawer>
  );
}
