import { fieldsOf, useFieldValue } from '@carematch/front-end/form/fields';
import { SubmitButton } from '@carematch/front-end/form/form';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { showToast } from '@carematch/front-end/toast';
import { creditCostFormSchema } from '@carematch/validation/fields/credit-cost.schema';
import { dayIn, DEFAULT_TIME_ZONE, formatDate } from '@carematch/validation/display/display';
import { useRef, useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { changeCost, serviceCostsQuery } from './cost-queries.ts';
import { plannedText } from './cost-labels.ts';

const { TextField } = fieldsOf<typeof creditCostFormSchema>();
const { DatePicker } = richFieldsOf<typeof creditCostFormSchema>();

/** Sends the change, at once or for a later day. */
function Send({ today }: { readonly today: string }) {
  const isLater = String(useFieldValue('effective_on')) > today;
  return <SubmitButton>{isLater ? 'Plan the change' : 'Change the cost'}</SubmitButton>;
}

/** Changes what leads for a service cost, today or from a later day on. */
export function ChangeCostForm({ id }: { readonly id: number }) {
  const adminConsole = useAdminConsole();
  const [today] = useState(() => dayIn(DEFAULT_TIME_ZONE));
  // Another one for another body: the same change that is sent again is made once.
  const sent = useRef({ text: '', key: '' });
  return (
    <GuardedForm
      schema={creditCostFormSchema}
      query={serviceCostsQuery(adminConsole, id)}
      valuesOf={({ credit_cost: cost, planned }) => ({
        credit_cost: String(cost),
        effective_on: today,
        planned: plannedText(planned),
      })}
      parts={({ credit_cost: cost, effective_on: day, planned }) => ({
        credit_cost: ['Credits for a match', cost],
        effective_on: ['From', formatDate(day)],
        planned: ['Planned', planned || 'Nothing'],
      })}
      send={async ({ credit_cost, effective_on }, { tag: ifMatch }) => {
        const body = { credit_cost, effective_on };
        const text = JSON.stringify([body, ifMatch]);
        if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
        return changeCost(adminConsole, { service: id, body, ifMatch, idempotencyKey: sent.current.key });
      }}
      onSent={(message) => showToast('success', message)}
    >
      <TextField label="Credits for a match" name="credit_cost" inputMode="numeric" hint="From 1 to 100" />
      <DatePicker
        label="From"
        name="effective_on"
        min={today}
        hint="Today takes effect right away; a later day starts at midnight Eastern Time. A new change replaces one that’s planned."
      />
      <Send today={today} />
      <UnsavedGuard />
    </GuardedForm>
  );
}
