import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Drawer } from '@carematch/ui/drawer';
import { Panel } from '@carematch/ui/panel';
import { clientServicesFormSchema } from '@carematch/validation/fields/match-work.schema';
import { useQueryClient } from '@tanstack/react-query';

import { usePortal } from '../../../shared/portal.ts';
import { nameOf } from '../match-labels.ts';
import styles from '../matches.module.css';
import { MATCH_KEY, type OpenedMatch } from '../matches-queries.ts';

const { CheckboxGroup } = fieldsOf<typeof clientServicesFormSchema>();

/** Contact statuses in which it shows what a client comes for. */
const KNOWN_IN = new Set(['contacted', 'scheduled', 'started']);

interface ServicesFormProps {
  readonly match: OpenedMatch;
  readonly onDone: () => void;
}

function ServicesForm({ match, onDone }: ServicesFormProps) {
  const { api } = usePortal();
  const queryClient = useQueryClient();
  return (
    <Form
      schema={clientServicesFormSchema}
      values={{ services: match.client_services.map(({ id }) => String(id)) }}
      failureTitle="The services weren’t saved"
      send={async ({ services }) => {
        const { services: taken } = await api.call('POST /leads/services', {
          body: { match_id: match.id, services: services.map(Number) },
        });
        queryClient.setQueryData<OpenedMatch>(
          [MATCH_KEY, match.id],
          (opened) => opened && { ...opened, client_services: taken },
        );
        showToast('success', 'Services saved.');
      }}
      onSent={onDone}
    >
      <CheckboxGroup
        legend="Services you provide them"
        name="services"
        options={match.offered_services.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <DialogFoot onCancel={onDone}>Save services</DialogFoot>
      <UnsavedGuard />
    </Form>
  );
}

interface ServicesPanelProps {
  readonly match: OpenedMatch;
  /** The form, which may be opened from above too. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** What a client really takes, once that is known; what they asked for is their request. */
export function ServicesPanel({ match, isOpen, onOpen, onClose }: ServicesPanelProps) {
  const { client_services: taken, offered_services: offered } = match;
  const mayChange = KNOWN_IN.has(match.match_contact_status.slug) && offered.length > 0;
  if (!mayChange && taken.length === 0) return null;
  return (
    <Panel flat level={3} title="Services you provide">
      <p>{taken.length === 0 ? 'Not noted yet.' : taken.map(({ name }) => name).join(', ')}</p>
      {mayChange && (
        <div className={styles.choices}>
          <Button onClick={onOpen}>{taken.length === 0 ? 'Add services' : 'Change the services'}</Button>
        </div>
      )}
      <Drawer
        open={isOpen}
        title={
          <>
            Services of <bdi>{nameOf(match)}</bdi>
          </>
        }
        onClose={onClose}
      >
        <ServicesForm match={match} onDone={onClose} />
      </Drawer>
    </Panel>
  );
}
