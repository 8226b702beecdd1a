import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { noteFormSchema } from '@carematch/validation/fields/match-work.schema';
import { useState } from 'react';

import { usePortal } from '../../../shared/portal.ts';
import styles from '../matches.module.css';
import { useUpdateMatchCache } from '../use-update-match-cache.ts';

const { TextAreaField } = fieldsOf<typeof noteFormSchema>();

/** Adds a private note. */
export function NoteForm({ matchId }: { readonly matchId: number }) {
  const { api } = usePortal();
  const sendOnce = useRequestKey();
  const updateCache = useUpdateMatchCache(matchId);
  const [written, setWritten] = useState(0);
  return (
    <div className={styles.writes}>
      <Form
        // Each note begins with an empty field.
        key={written}
        short
        schema={noteFormSchema}
        values={{ note: '' }}
        send={async (body) => {
          const { event } = await sendOnce(body, (idempotencyKey) =>
            api.call(
              'POST /matches/:id/notes',
              { params: { id: String(matchId) }, body },
              { idempotencyKey },
            ),
          );
          void updateCache({ event });
        }}
        onSent={() => setWritten((before) => before + 1)}
      >
        <TextAreaField label="Private note" hint="Only you see it, never the client." name="note" rows={2} />
        <div>
          <SubmitButton beside>Add note</SubmitButton>
        </div>
        <UnsavedGuard />
      </Form>
    </div>
  );
}
