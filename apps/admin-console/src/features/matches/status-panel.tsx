import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import type { StaffOpenedMatch } from '@carematch/api-client/contract/matches/staff-matches.contract';
import { Panel, type PanelProps } from '@carematch/ui/panel';
import { statusCorrectionForm } from '@carematch/validation/fields/staff-work.schema';
import { useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { ContactStatusBadge } from '../../shared/display/match-badges.tsx';
import { refreshMatches } from './matches-queries.ts';

const { SelectField } = fieldsOf<typeof statusCorrectionForm>();
const UNCHOSEN = { status: '' };

/** Corrects a contact status. Where it is another than was seen, nothing is changed, and it is said what it is now. */
function CorrectionForm({ match }: { readonly match: StaffOpenedMatch }) {
  const adminConsole = useAdminConsole();
  const [round, setRound] = useState(0);
  return (
    <Form
      // Nothing is chosen after each correction.
      key={round}
      short
      schema={statusCorrectionForm}
      values={UNCHOSEN}
      send={({ status }) =>
        adminConsole.api.call('PATCH /matches/:id/match-contact-status', {
          params: { id: String(match.id) },
          body: {
            match_contact_status_id: Number(status),
            expected_match_contact_status_id: match.match_contact_status.id,
          },
        })
      }
      onSent={async ({ match: changed }) => {
        showToast('success', `Match ${match.id} is now: ${changed.match_contact_status.name}.`);
        setRound((before) => before + 1);
        await refreshMatches(adminConsole);
      }}
      onRefused={() => void refreshMatches(adminConsole)}
    >
      <SelectField
        name="status"
        label="Correct the status"
        hint="It’s added to the timeline, where the professional sees it."
        options={[
          { value: '', label: 'Choose a status' },
          ...match.next_match_contact_statuses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <div>
        <SubmitButton beside>Correct status</SubmitButton>
      </div>
    </Form>
  );
}

/** How far the contact has come, and its correction. */
export function StatusPanel({
  match,
  level,
}: { readonly match: StaffOpenedMatch } & Pick<PanelProps, 'level'>) {
  return (
    <Panel level={level} title="Contact status" aside={<ContactStatusBadge {...match} />}>
      {match.next_match_contact_statuses.length > 0 ? (
        <CorrectionForm match={match} />
      ) : (
        <p>
          {match.state === 'awaiting_confirmation'
            ? 'There’s no contact to correct until the client agrees to share their details.'
            : 'It can’t be changed anymore.'}
        </p>
      )}
    </Panel>
  );
}
