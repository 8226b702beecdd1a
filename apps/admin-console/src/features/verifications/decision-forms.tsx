import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { refusalSchema, verifiedLicenseSchema } from '@carematch/validation/fields/verification.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import type { Verification } from './verification-queries.ts';

const { DatePicker } = richFieldsOf<typeof verifiedLicenseSchema>();
const { TextAreaField } = fieldsOf<typeof refusalSchema>();

interface DecisionFormsProps {
  readonly verification: Verification;
  /** Runs after the toast, while the lists refetch. */
  readonly onDecided: () => unknown;
}

interface Labels {
  readonly verify: string;
  readonly hint: string;
  readonly refuse: string;
  readonly reason: string;
}

const LICENSE: Labels = {
  verify: 'Verify license',
  hint: 'As the board shows it.',
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
    hint: 'The new date, as the board shows it.',
    refuse: 'No renewal found',
    reason: 'The professional reads this. The license counts until it expires.',
  },
};

/** Verifies with the license's last day, or refuses with a reason. */
export function DecisionForms({ verification, onDecided }: DecisionFormsProps) {
  const { api } = useAdminConsole();
  const queryClient = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const { id, kind, license, professional } = verification;
  const labels = LABELS[kind] ?? LICENSE;
  const params = { id: String(id) };

  const decided = async (said: string) => {
    showToast('success', `${said}: ${professional.name}`);
    await onDecided();
    await queryClient.invalidateQueries();
  };
  /** Someone else may have been quicker: what became of it shows in place of the forms. */
  const refused = () => void queryClient.invalidateQueries();

  const verifyName = useMutation({
    mutationFn: () => api.call('POST /verifications/:id/verify', { params, body: {} }),
    onSuccess: () => decided('Verified'),
    onError: (error) => {
      showToast('error', failureText(error));
      refused();
    },
  });

  let form: ReactNode;
  if (isRefusing)
    form = (
      <Form
        key="refuse"
        short
        schema={refusalSchema}
        values={{ reason: '' }}
        send={(body) => api.call('POST /verifications/:id/refuse', { params, body })}
        onSent={() => decided('Refused')}
        onRefused={refused}
      >
        <TextAreaField label="Reason" name="reason" hint={labels.reason} maxLength={500} rows={4} />
        <SubmitButton>{labels.refuse}</SubmitButton>
      </Form>
    );
  else if (kind === 'name')
    form = (
      <Button variant="next" wide loading={verifyName.isPending} onClick={() => verifyName.mutate()}>
        {labels.verify}
      </Button>
    );
  else
    form = (
      <Form
        key="verify"
        short
        schema={verifiedLicenseSchema}
        values={{ expires_on: kind === 'ending' ? '' : (license?.expires_on ?? '') }}
        send={(body) => api.call('POST /verifications/:id/verify', { params, body })}
        onSent={() => decided('Verified')}
        onRefused={refused}
      >
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
