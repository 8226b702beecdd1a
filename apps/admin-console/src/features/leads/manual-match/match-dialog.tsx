import type { ManualCandidate } from '@carematch/api-client/contract/leads/lead-queues.contract';
import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { Dialog } from '@carematch/ui/dialog';
import { Facts } from '@carematch/ui/facts';
import { creditsText } from '@carematch/validation/display/credits-display';
import { manualMatchForm } from '@carematch/validation/fields/staff-work.schema';
import { useState } from 'react';

import { useAdminConsole } from '../../../shared/admin-console.ts';
import { refreshLeads } from '../leads-queries.ts';
import { rankValue } from '../rank-keys.ts';
import { formatOf, milesOf, overridesOf } from './candidate-labels.ts';

const { CheckboxGroup, TextAreaField } = fieldsOf<ReturnType<typeof manualMatchForm>>();

interface MatchDialogProps {
  readonly leadId: number;
  readonly candidate: ManualCandidate;
  readonly onClose: () => void;
}

/** Matches a lead with a professional by hand: what speaks for them, what is overridden by its name, and why. */
export function MatchDialog({ leadId, candidate: offered, onClose }: MatchDialogProps) {
  const adminConsole = useAdminConsole();
  const sendOnce = useRequestKey();
  // The table behind may be asked for anew: what was read here stays.
  const [candidate] = useState(offered);
  const [overrides] = useState(() => overridesOf(offered));
  const [schema] = useState(() => manualMatchForm(overrides.map(({ value }) => value)));
  const { professional, needs, cost, balance } = candidate;
  return (
    <Dialog
      open
      title={
        <>
          Match lead {leadId} with <bdi>{professional.name}</bdi>?
        </>
      }
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Takes', cost === null ? null : `${creditsText(cost)} of their ${balance}`],
          ['Session', formatOf(candidate)],
          ['Distance', milesOf(candidate)],
          ...candidate.rank_keys
            .filter(({ key }) => key !== 'distance' && key !== 'format')
            .map((row) => [row.label, rankValue(row)] as const),
        ]}
      />
      <Form
        short
        schema={schema}
        values={{ overrides: [] as string[], reason: '' }}
        failureTitle="They weren’t matched"
        send={({ reason }) => {
          const body = { lead_id: leadId, user_id: professional.user_id, overrides: [...needs], reason };
          return sendOnce(body, (idempotencyKey) =>
            adminConsole.api.call('POST /matches/manual', { body }, { idempotencyKey }),
          );
        }}
        onSent={async () => {
          showToast('success', `Lead ${leadId} is matched with ${professional.name}.`);
          onClose();
          await refreshLeads(adminConsole);
        }}
        // Someone was quicker, or something changed: the tables say so.
        onRefused={() => {
          void refreshLeads(adminConsole);
          void adminConsole.queryClient.invalidateQueries({ queryKey: ['candidates', leadId] });
        }}
      >
        {overrides.length > 0 && (
          <CheckboxGroup
            legend="Override"
            name="overrides"
            options={overrides.map(({ value, text }) => ({ value, label: `Match anyway: ${text}` }))}
          />
        )}
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Staff read it with the decision of this lead."
          rows={3}
        />
        <DialogFoot onCancel={onClose}>Match now</DialogFoot>
      </Form>
    </Dialog>
  );
}
