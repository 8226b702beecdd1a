import { failureText } from '@carematch/front-end/failure-text';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { TimeAgo } from '@carematch/ui/time-ago';
import { staffNoteSchema } from '@carematch/validation/fields/professional-by-staff.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useAdminConsole } from '../../../shared/admin-console.ts';
import styles from '../page/professional-page.module.css';
import { notesQuery, professionalKey } from '../page/professional-queries.ts';

const { TextAreaField } = fieldsOf<typeof staffNoteSchema>();
const EMPTY = { text: '' };

function NoteForm({ professionalId }: { readonly professionalId: number }) {
  const { api } = useAdminConsole();
  const cache = useQueryClient();
  const [round, setRound] = useState(0);
  return (
    <Form
      // An empty form after each note.
      key={round}
      short
      schema={staffNoteSchema}
      values={EMPTY}
      failureTitle="We couldn't save the note"
      send={(body) => api.call('POST /users/:id/notes', { params: { id: String(professionalId) }, body })}
      onSent={async () => {
        setRound((before) => before + 1);
        await cache.invalidateQueries({ queryKey: professionalKey(String(professionalId)) });
      }}
    >
      <TextAreaField name="text" label="New note" hint="Only staff read it." rows={2} />
      <div>
        <SubmitButton beside>Add note</SubmitButton>
      </div>
    </Form>
  );
}

/** What staff wrote down of a professional. */
export function NotesPanel({ professionalId }: { readonly professionalId: number }) {
  const { data: notes, error, refetch } = useQuery(notesQuery(useAdminConsole(), String(professionalId)));
  return (
    <Panel title="Staff notes">
      <NoteForm professionalId={professionalId} />
      {notes && notes.length > 0 && (
        <ol className={styles.notes} aria-label="Notes, newest first">
          {notes.map(({ id, text, author, created_at: at }) => (
            <li key={id}>
              <p className={styles.note}>{text}</p>
              <p className={styles.soft}>
                <bdi>{author}</bdi> · <TimeAgo at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {notes?.length === 0 && (
        <p className={styles.soft}>No notes yet. Write down what a colleague should know.</p>
      )}
      {!notes && !error && <Skeleton lines={2} height={40} label="Loading the notes" />}
      {!notes && error && (
        <Alert
          live
          tone="danger"
          title={failureText(error)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
    </Panel>
  );
}
