import type { AdminApi } from '@carematch/api-client/contract/admin-api';
import type { BodyOf, ResponseOf } from '@carematch/api-client/contract/endpoint';
import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { failureText } from '@carematch/front-end/failure-text';
import type { ChosenRows } from '@carematch/front-end/list/selected-rows';
import { showToast } from '@carematch/front-end/toast';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { type ProviderStatus, statusesForStaff } from '@carematch/validation/lifecycles/provider-lifecycle';
import { statusReasonForm } from '@carematch/validation/fields/professional-by-staff.schema';
import { useState } from 'react';

import { type AdminConsole, useAdminConsole } from '../../../shared/admin-console.ts';
import { type ListedProfessional, nameOf } from './listed-professional.ts';
import styles from './professionals-page.module.css';

/** What staff may do with several at once, and what follows from it for each of them. */
const ACTS = [
  {
    to: 'active',
    verb: 'Resume',
    done: 'active again',
    means: 'They can be matched with new leads again, as far as everything else allows.',
  },
  {
    to: 'paused',
    verb: 'Pause',
    done: 'paused',
    means: 'They get no new leads. They can still sign in and work with their clients.',
  },
  {
    to: 'suspended',
    verb: 'Suspend',
    done: 'suspended',
    means:
      'They’re signed out and can’t sign in. They get no new leads, matches that wait for a client’s agreement end, and their credit renewal stops.',
  },
  {
    to: 'closed',
    verb: 'Close',
    done: 'closed',
    means:
      'They’re signed out and can’t sign in. They get no new leads, all of their matches end, and their credit renewal stops.',
  },
] as const satisfies readonly { to: ProviderStatus; verb: string; done: string; means: string }[];

type Act = (typeof ACTS)[number];

const { TextAreaField } = fieldsOf<typeof statusReasonForm>();

const howMany = (count: number): string => (count === 1 ? '1 professional' : `${count} professionals`);

/** Those of them whom staff may give this status. Whether someone finished signing up, the API knows. */
const eligibleFor = ({ to }: Act, professionals: readonly ListedProfessional[]): ListedProfessional[] =>
  professionals.filter(({ status }) => statusesForStaff(status.slug, { isSignedUp: true }).includes(to));

/** Gives several professionals another status, and refetches the lists. */
async function changeStatuses(
  { api, queryClient }: AdminConsole,
  body: BodyOf<AdminApi['POST /users/bulk-status']>,
): Promise<ResponseOf<AdminApi['POST /users/bulk-status']>['results']> {
  const { results } = await api.call('POST /users/bulk-status', { body });
  await queryClient.invalidateQueries({ queryKey: ['users'] });
  return results;
}

interface AskProps {
  readonly act: Act;
  readonly professionals: readonly ListedProfessional[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Refused {
  readonly name: string;
  readonly problem: string | null;
}

/** Names whom it concerns and what it means, and asks for the reason. */
function Ask({ act, professionals, onClose, onDone }: AskProps) {
  const adminConsole = useAdminConsole();
  // The list is read anew once it is done: they keep the status here that they had.
  const [chosen] = useState(professionals);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const eligible = eligibleFor(act, chosen);
  const others = chosen.length - eligible.length;

  const undo = async (ids: readonly number[], reason: string): Promise<void> => {
    const back = Map.groupBy(
      eligible.filter(({ id }) => ids.includes(id)),
      ({ status }) => status.slug,
    );
    try {
      for (const [to, those] of back)
        await changeStatuses(adminConsole, {
          users: those.map(({ id }) => ({ id, from: act.to })),
          to,
          reason,
        });
      showToast('success', 'Undone.');
    } catch (error) {
      showToast('error', failureText(error));
    }
  };

  const send = async ({ reason }: { readonly reason: string }) => {
    const results = await changeStatuses(adminConsole, {
      users: eligible.map(({ id, status }) => ({ id, from: status.slug })),
      to: act.to,
      reason,
    });
    const changed = results.flatMap((result) => (result.changed ? result.id : []));
    const canUndo = (act.to === 'active' || act.to === 'paused') && changed.length > 0;
    if (changed.length > 0)
      showToast(
        'success',
        `${howMany(changed.length)} ${changed.length === 1 ? 'is' : 'are'} ${act.done}. We told them by email.`,
        canUndo ? () => void undo(changed, `Taken back: ${reason}`.slice(0, 500)) : undefined,
      );
    return results.flatMap((result) => {
      const professional = eligible.find(({ id }) => id === result.id);
      return professional && !result.changed ? { name: nameOf(professional), problem: result.problem } : [];
    });
  };

  return (
    <Dialog
      open
      title={`${act.verb} ${howMany(eligible.length)}?`}
      onClose={onClose}
      actions={refused.length > 0 && <Button onClick={onDone}>Close</Button>}
    >
      {refused.length > 0 ? (
        <Alert live tone="danger" title={`${howMany(refused.length)} couldn’t be changed`}>
          <ul className={styles.names}>
            {refused.map(({ name, problem }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {problem}
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <div className={styles.form}>
          <p>{act.means}</p>
          <ul className={styles.names}>
            {eligible.map((professional) => (
              <li key={professional.id}>
                <bdi>{nameOf(professional)}</bdi>
              </li>
            ))}
          </ul>
          {others > 0 && (
            <p>
              {howMany(others)} of your selection can’t be given this status, and{' '}
              {others === 1 ? 'stays as it is' : 'stay as they are'}.
            </p>
          )}
          <Form
            short
            schema={statusReasonForm}
            values={{ reason: '' }}
            failureTitle="We couldn’t change their status"
            send={send}
            onSent={(problems) => (problems.length > 0 ? setRefused(problems) : onDone())}
          >
            <TextAreaField
              label="Reason"
              name="reason"
              hint="They read it in the email that tells them."
              rows={3}
            />
            <DialogFoot onCancel={onClose}>
              {act.verb} {howMany(eligible.length)}
            </DialogFoot>
          </Form>
        </div>
      )}
    </Dialog>
  );
}

/** Gives the chosen professionals another status: a button for each that any of them may be given. */
export function BulkStatus({ rows: professionals, onDone }: ChosenRows<ListedProfessional>) {
  const [act, setAct] = useState<Act>();
  return (
    <>
      {ACTS.map((one) => {
        const count = eligibleFor(one, professionals).length;
        return (
          count > 0 && (
            <Button key={one.to} onClick={() => setAct(one)}>
              {one.verb} {howMany(count)}
            </Button>
          )
        );
      })}
      {act && (
        <Ask
          act={act}
          professionals={professionals}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}
