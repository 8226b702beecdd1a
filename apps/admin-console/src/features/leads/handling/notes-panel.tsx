import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { TimeAgo } from '@carematch/ui/time-ago';
import { leadNoteForm } from '@carematch/validation/fields/staff-work.schema';
import { useState } from 'react';

import { useAdminConsole } from '../../../shared/admin-console.ts';
import styles from '../lead-page.module.css';
import { leadQuery } from '../leads-queries.ts';
import type { OpenedLead } from '../outcomes.tsx';

const { TextAreaField } = fieldsOf<typeof leadNoteForm>();
const EMPTY = { note: '' };

function NoteForm({ leadId }: { readonly leadId: number }) {
  const adminConsole = useAdminConsole();
  const { api, queryClient } = adminConsole;
  const sendOnce = useRequestKey();
  const [round, setRound] = useState(0);
  return (
    <Form
      // An empty form after each note.
      key={round}
      short
      schema={leadNoteForm}
      values={EMPTY}
      send={(body) =>
        sendOnce(body, (idempotencyKey) =>
          api.call('POST /leads/:id/notes', { params: { id: String(leadId) }, body }, { idempotencyKey }),
        )
      }
      onSent={async ({ note }) => {
        setRound((before) => before + 1);
        const { queryKey } = leadQuery(adminConsole, String(leadId));
        queryClient.setQueryData<OpenedLead>(
          queryKey,
          (lead) => lead && { ...lead, notes: [note, ...lead.notes.filter(({ id }) => id !== note.id)] },
        );
        await queryClient.invalidateQueries({ queryKey });
      }}
    >
      <TextAreaField name="note" label="New note" hint="Only staff read it." rows={2} />
      <div>
        <SubmitButton beside>Add note</SubmitButton>
      </div>
      <UnsavedGuard />
    </Form>
  );
}

/** What staff wrote down of a lead. */
export function NotesPanel({ lead, level }: { readonly lead: OpenedLead } & Pick<PanelProps, 'level'>) {
  return (
    <Panel level={level} title="Staff notes">
      <NoteForm leadId={lead.id} />
      {lead.notes.length > 0 ? (
        <ol className={styles.notes} aria-label="Notes, newest first">
          {lead.notes.map(({ id, text, by, created_at: at }) => (
            <li key={id}>
              {text === null ? (
                <p className={styles.soft}>Erased with the person.</p>
              ) : (
                <p className={styles.note}>{text}</p>
              )}
              <p className={styles.soft}>
                <bdi>{by}</bdi> · <TimeAgo at={at} />
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.soft}>No notes yet. Write down what a colleague should know.</p>
      )}
    </Panel>
  );
}
