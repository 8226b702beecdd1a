import { ApiError } from '@carematch/api-client/api-error';
import { Button } from '@carematch/ui/button';
import { TextArea } from '@carematch/ui/text-area';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';

import { api } from '../../shared/api/api.ts';
import { publicMatchCall } from '../../shared/data/call.ts';
import { forgetAnswer } from '../../shared/data/query-client.ts';
import { useOutcome } from '../../shared/outcome-record.ts';
import { paths } from '../../shared/paths.ts';
import { useNavigate } from '../../shared/router.ts';
import { CHECK_CONNECTION_MESSAGE } from '../../shared/toast.ts';
import type { PublicMatch } from './match.ts';
import styles from './match-profile.module.css';

/** Longest note that the API takes, in characters. */
const NOTE_MAX_LENGTH = 2000;

// Where the visitor has not agreed to share yet, the provider has nothing yet.
const KEPT = {
  held: (name: ReactNode) => <>We'll keep your note for {name} until you share your details.</>,
  sent: (name: ReactNode) => <>{name} has your note.</>,
} as const;

/** A note on the visitor's situation, for the provider alone. Sending it again replaces it. */
export function SituationNote({ match }: { readonly match: PublicMatch }) {
  const name = <bdi>{match.provider.display_name}</bdi>;
  const id = useId();
  const navigate = useNavigate();
  const outcome = useOutcome();
  const [hasNote, setHasNote] = useState(match.has_note);
  const form = useForm({ defaultValues: { note: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = async ({ note }: { note: string }): Promise<void> => {
    try {
      await api.call('POST /matches/:id', { params: { id: match.id }, body: { id: match.id, note } });
      setHasNote(true);
      forgetAnswer(publicMatchCall(match.id));
      form.reset();
      // Who is still to share their details goes on here.
      if (match.state === 'live') void navigate(paths.complete(), { state: outcome });
    } catch (error) {
      const message = error instanceof ApiError ? error.serverMessage : undefined;
      form.setError('note', { message: message ?? CHECK_CONNECTION_MESSAGE });
    }
  };

  return (
    <form
      className={styles.note}
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>Add a note for {name}</h2>
      <label htmlFor={id}>What would you like {name} to know before you talk?</label>
      <TextArea
        id={id}
        rows={4}
        maxLength={NOTE_MAX_LENGTH}
        aria-invalid={errors.note ? true : undefined}
        aria-describedby={`${id}-said`}
        {...form.register('note', { validate: (note) => note.trim() !== '' || 'Please fill out this field' })}
      />
      <p id={`${id}-said`} aria-live="polite" className={errors.note ? styles.problem : styles.soft}>
        {errors.note?.message ??
          (hasNote && (
            <>
              {KEPT[match.state === 'awaiting_confirmation' ? 'held' : 'sent'](name)} Sending another replaces
              it.
            </>
          ))}
      </p>
      <div>
        <Button variant="primary" type="submit" loading={isSubmitting}>
          {hasNote ? 'Replace note' : 'Send note'}
        </Button>
      </div>
    </form>
  );
}
