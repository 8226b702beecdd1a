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

import { type AdminConsole, useConsole } from './console.ts';
import styles from './phone-number-panel.module.css';

const { TextField } = fieldsOf<typeof numberRequestSchema>();

const numberQuery = ({ api }: AdminConsole, userId: number) =>
  queryOptions({
    queryKey: ['assigned number', userId],
    queryFn: async ({ signal }) => {
      const { user } = await api.call(
        'GET /users/:id/profile',
        { params: { id: String(userId) }, query: {} },
        { signal },
      );
      return { name: user.name, number: user.assigned_phone_number };
    },
  });

/** The number of ours that a professional has; staff get them one by its area code, and give it up. */
export function PhoneNumberPanel({ userId }: { readonly userId: number }) {
  const adminConsole = useConsole();
  const query = numberQuery(adminConsole, userId);
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
        <Assigned userId={userId} name={data.name} number={data.number} onReleased={refetch} />
      )}
      {data?.number === null && <Assign userId={userId} onAssigned={refetch} />}
    </Panel>
  );
}

interface AssignProps {
  readonly userId: number;
  readonly onAssigned: () => Promise<unknown>;
}

function Assign({ userId, onAssigned }: AssignProps) {
  const { api } = useConsole();
  return (
    <Form
      short
      schema={numberRequestSchema}
      values={{ area_code: '' }}
      failureTitle="No number yet"
      send={async (body) => {
        const { phone_number: number } = await api.call('POST /users/:id/assign-twilio-number', {
          params: { id: String(userId) },
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
  readonly userId: number;
  readonly name: string;
  readonly number: string;
  readonly onReleased: () => Promise<unknown>;
}

function Assigned({ userId, name, number, onReleased }: AssignedProps) {
  const { api } = useConsole();
  const [isAsked, setAsked] = useState(false);
  const { mutate: release, isPending } = useMutation({
    mutationFn: async () => {
      await api.call('DELETE /users/:id/twilio-number', { params: { id: String(userId) } });
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
