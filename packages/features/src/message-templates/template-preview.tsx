import { routerLink } from '@carematch/front-end/components/router-link';
import { Panel } from '@carematch/ui/panel';
import { SelectField } from '@carematch/ui/select-field';
import { formatDate } from '@carematch/validation/display/display';
import { fillTemplate, templateValues } from '@carematch/validation/fields/message-template';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import styles from './message-templates.module.css';
import type { TemplateProps } from './template-calls.ts';
import { missingIn, sizeText } from './template-labels.tsx';

const SAMPLE = { first_name: 'Jamie', last_name: 'Rivera' };
const SAMPLE_CHOICE = 'sample';

/** Staff are not shown whom a professional sees. */
const NO_CLIENTS = {
  self: 'Filled in for a sample client. Yours will be here to choose from.',
  staff: 'Filled in for a sample client. Their own clients show only to them.',
} as const;

interface TemplatePreviewProps extends TemplateProps {
  readonly kind: 'sms' | 'email';
  readonly subject?: string;
  readonly body: string;
}

/** A template as a client gets it: one of the own, or a sample. */
export function TemplatePreview({ calls, actor, profileHref, kind, subject, body }: TemplatePreviewProps) {
  const { data: sender } = useSuspenseQuery(calls.sender);
  const { data: clients = [] } = useQuery(calls.clients);
  const [chosen, setChosen] = useState<string>();
  const client =
    chosen === SAMPLE_CHOICE
      ? undefined
      : (clients.find(({ matchId }) => String(matchId) === chosen) ?? clients[0]);
  const values = templateValues(sender, client ?? SAMPLE);
  const filled = fillTemplate(body, values);
  const missing = missingIn(`${subject ?? ''} ${body}`, values);
  return (
    <Panel title="Preview">
      {clients.length === 0 ? (
        <p className={styles.note}>{NO_CLIENTS[actor]}</p>
      ) : (
        <SelectField
          label="Client"
          options={[
            ...clients.map(({ matchId, first_name, last_name, matched_at }) => ({
              value: String(matchId),
              label: `${first_name} ${last_name}, matched ${formatDate(matched_at)}`,
            })),
            { value: SAMPLE_CHOICE, label: 'Sample client' },
          ]}
          value={client ? String(client.matchId) : SAMPLE_CHOICE}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <div className={styles.preview} data-kind={kind}>
        {subject && <p className={styles.subject}>{fillTemplate(subject, values)}</p>}
        <p className={styles.text}>{filled || 'Nothing to send yet.'}</p>
      </div>
      {kind === 'sms' && <p className={styles.note}>{sizeText(filled)}</p>}
      {missing !== undefined && (
        <p className={styles.note}>
          Left out, since it isn’t in {actor === 'self' ? 'your' : 'their'} profile: {missing}.{' '}
          {routerLink({ href: profileHref, children: 'Add it to the profile' })}
        </p>
      )}
    </Panel>
  );
}
