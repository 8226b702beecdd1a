import { failureText } from '@carematch/front-end/failure-text';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { numberRequestSchema } from '@carematch/validation/fields/area-code.schema';
import { displayPhone } from '@carematch/validation/fields/phone';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type AdminConsole, useAdminConsole } from '../../../shared/admin-console.ts';
import styles from './phone-number-panel.module.css';

const { TextField } = fieldsOf<typeof numberRequestSchema>();

const numberQuery = ({ api }: AdminConsole, professionalId: number) =>
  queryOptions({
    queryKey: ['assigned number', professionalId],
    queryFn: async ({ signal }) => {
      const { user } = await api.call(
        'GET /users/:id/profile',
        { params: { id: String(professionalId) }, query: {} },
        { signal },
      );
      return { name: user.name, number: user.assigned_phone_number };
    },
  });

/** The number of ours that a professional has; staff get them one by its area code, and give it up. */
export function PhoneNumberPanel({ professionalId }: { readonly professionalId: number }) {
  const adminConsole = useAdminConsole();
  const query = numberQuery(adminConsole, professionalId);
  const { data, error, refetch } = useQuery(query);
  return (
    <Panel title="Carematch number">
      {error && (
        <>
          <p role="alert">{failureText(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </>
      )}
      {!error && !data && <Skeleton lines={1} height={48} label="Loading the number" />}
      {data && data.number !== null && (
        <Assigned
          professionalId={professionalId}
          name={data.name}
          number={data.number}
          onReleased={refetch}
        />
      )}
      {data?.number === null && <Assign professionalId={professionalId} onAssigned={refetch} />}
    </Panel>
  );
}

interface AssignProps {
  readonly professionalId: number;
  readonly onAssigned: () => Promise<unknown>;
}

function Assign({ professionalId, onAssigned }: AssignProps) {
  const { api } = useAdminConsole();
  return (
    <Form
      short
      schema={numberRequestSchema}
      values={{ area_code: '' }}
      failureTitle="No number yet"
      send={async (body) => {
        const { phone_number: number } = await api.call('POST /users/:id/assign-twilio-number', {
          params: { id: String(professionalId) },
          body,
        });
        await onAssigned();
        return number;
      }}
      onSent={(number) => showToast('success', `${displayPhone(number)} is theirs now.`)}
    >
      <p>They have no number from us. Get them one for calls and texts.</p>
      <div className={styles.ask}>
        <div className={styles.code}>
          <TextField
            label="Area code"
            name="area_code"
            hint="3 digits, like 512"
            inputMode="numeric"
            maxLength={3}
          />
        </div>
        <SubmitButton beside>Get a number</SubmitButton>
      </div>
    </Form>
  );
}

interface AssignedProps {
  readonly professionalId: number;
  readonly name: string;
  readonly number: string;
  readonly onReleased: () => Promise<unknown>;
}

function Assigned({ professionalId, name, number, onReleased }: AssignedProps) {
  const { api } = useAdminConsole();
  const [isAsked, setAsked] = useState(false);
  const { mutate: release, isPending } = useMutation({
    mutationFn: async () => {
      await api.call('DELETE /users/:id/twilio-number', { params: { id: String(professionalId) } });
      await onReleased();
    },
    onSuccess: () => showToast('success', 'Number released.'),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <p>
        <a href={`tel:+1${number}`}>{displayPhone(number)}</a>
      </p>
      <Button onClick={() => setAsked(true)}>Release…</Button>
      <Confirm
        open={isAsked}
        title={`Release ${displayPhone(number)}?`}
        action="Release number"
        tone="danger"
        loading={isPending}
        onConfirm={() => release()}
        onClose={() => setAsked(false)}
      >
        <p>
          <bdi>{name}</bdi> loses this number for good. Others may get it later.
        </p>
      </Confirm>
    </>
  );
}
