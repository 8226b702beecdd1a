import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import {
  LOOK_UPS,
  lookUpSchema,
  refusalSchema,
  verifiedLicenseSchema,
} from '@carematch/validation/fields/verification.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { LOOK_UP_LABELS } from './verification-labels.ts';
import { type Verification, verificationQuery } from './verification-queries.ts';

const { DatePicker } = richFieldsOf<typeof verifiedLicenseSchema>();
const { RadioGroup, TextField } = fieldsOf<typeof lookUpSchema>();
const { TextAreaField } = fieldsOf<typeof refusalSchema>();

interface DecisionFormsProps {
  readonly verification: Verification;
}

interface Labels {
  readonly verify: string;
  readonly hint: string;
  readonly refuse: string;
  readonly reason: string;
}

const LICENSE: Labels = {
  verify: 'Verify license',
  hint: 'Type the date that the board shows.',
  refuse: 'Refuse license',
  reason: 'The professional reads this. Say what doesn’t match the board’s record.',
};

const LABELS: Readonly<Partial<Record<Verification['kind'], Labels>>> = {
  name: {
    verify: 'Verify name',
    hint: '',
    refuse: 'Restore the former name',
    reason: 'The professional reads this. Say which name the license has.',
  },
  ending: {
    verify: 'Record renewal',
    hint: 'Type the new date that the board shows.',
    refuse: 'No renewal found',
    reason: 'The professional reads this. The license counts until it expires.',
  },
};

/** How it was looked up: nothing is chosen until staff say so. */
const NOT_LOOKED_UP = { looked_up_by: '' as never, look_up_note: '' };

function LookUpFields() {
  return (
    <>
      <RadioGroup
        legend="How did you look it up?"
        name="looked_up_by"
        options={LOOK_UPS.map((value) => ({ value, label: LOOK_UP_LABELS[value] }))}
      />
      <TextField
        label="Address or note (optional)"
        name="look_up_note"
        hint="Such as the page’s address, or who answered."
        maxLength={500}
      />
    </>
  );
}

/** Verifies with how it was looked up and the last day that the board shows, or refuses with a reason. */
export function DecisionForms({ verification }: DecisionFormsProps) {
  const adminConsole = useAdminConsole();
  const { api } = adminConsole;
  const queryClient = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const { id, kind } = verification;
  const labels = LABELS[kind] ?? LICENSE;
  const params = { id: String(id) };

  const decided = (answer: { readonly verification: Verification }) => {
    queryClient.setQueryData(verificationQuery(adminConsole, id).queryKey, answer.verification);
    return queryClient.invalidateQueries();
  };
  /** Someone else may have been quicker: what became of it shows in place of the forms. */
  const refused = () => void queryClient.invalidateQueries();

  let form: ReactNode;
  if (isRefusing)
    form = (
      <Form
        key="refuse"
        short
        schema={refusalSchema}
        values={{ reason: '' }}
        send={(body) => api.call('POST /verifications/:id/refuse', { params, body })}
        onSent={decided}
        onRefused={refused}
      >
        <TextAreaField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it comes after it
          autoFocus
          label="Reason"
          name="reason"
          hint={labels.reason}
          maxLength={500}
          rows={4}
        />
        <SubmitButton>{labels.refuse}</SubmitButton>
      </Form>
    );
  else if (kind === 'name')
    form = (
      <Form
        key="verify"
        short
        schema={lookUpSchema}
        values={NOT_LOOKED_UP}
        send={(body) => api.call('POST /verifications/:id/verify', { params, body })}
        onSent={decided}
        onRefused={refused}
      >
        <LookUpFields />
        <SubmitButton>{labels.verify}</SubmitButton>
      </Form>
    );
  else
    form = (
      <Form
        key="verify"
        short
        schema={verifiedLicenseSchema}
        values={{ ...NOT_LOOKED_UP, expires_on: '' }}
        send={(body) => api.call('POST /verifications/:id/verify', { params, body })}
        onSent={decided}
        onRefused={refused}
      >
        <LookUpFields />
        <DatePicker label="Expires on" name="expires_on" hint={labels.hint} />
        <SubmitButton>{labels.verify}</SubmitButton>
      </Form>
    );
  return (
    <Panel level={3} title="Decision">
      {form}
      <Button variant="quiet" wide onClick={() => setRefusing(!isRefusing)}>
        {isRefusing ? 'Verify instead' : `${labels.refuse}…`}
      </Button>
    </Panel>
  );
}
