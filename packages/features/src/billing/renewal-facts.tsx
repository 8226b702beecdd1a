import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { Panel } from '@carematch/ui/panel';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import type { RenewalCalls } from './renewal-calls.ts';
import { RenewalState } from './renewal-state.tsx';
import { renewalMeans } from './renewal-labels.tsx';

interface RenewalFactsProps {
  readonly calls: Pick<RenewalCalls, 'renewal' | 'options' | 'cards'> & {
    /** Turns it off; the professional is told the reason. */
    readonly stop: (reason: string) => Promise<unknown>;
  };
  readonly timeZone: string;
}

const stopSchema = z.object({
  reason: z.string().check(z.maxLength(500), z.trim(), z.minLength(5, 'Say why, in a few words.')),
});
const { TextAreaField } = fieldsOf<typeof stopSchema>();

/** A professional's renewal as staff see it: they can turn it off, and nothing else. */
export function RenewalFacts({ calls, timeZone }: RenewalFactsProps) {
  const { data: renewal } = useSuspenseQuery(calls.renewal);
  const { data: sold } = useSuspenseQuery(calls.options);
  const { data: saved } = useSuspenseQuery(calls.cards);
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { choice, cheapest_service: cheapest } = renewal;
  const close = () => setIsAsking(false);
  const means =
    choice &&
    renewalMeans(
      {
        ...choice,
        option: sold.payment_options.find(({ id }) => id === choice.payment_option_id),
        card: saved.payment_methods.find(({ id }) => id === choice.card_id),
      },
      cheapest,
    );
  return (
    <Panel title="Renewal">
      <RenewalState renewal={renewal} timeZone={timeZone} />
      {!choice?.is_on && <p>Renewal is off. Only they can turn it on.</p>}
      {choice?.is_on && (
        <>
          {means && <p>{means}</p>}
          <div>
            <Button onClick={() => setIsAsking(true)}>Turn off renewal</Button>
          </div>
        </>
      )}
      <Dialog open={isAsking} title="Turn off renewal" onClose={close}>
        <Form
          short
          schema={stopSchema}
          values={{ reason: '' }}
          failureTitle="We couldn't turn off renewal"
          send={({ reason }) => calls.stop(reason)}
          onSent={async () => {
            close();
            showToast('success', 'Renewal is off.');
            await queryClient.invalidateQueries({ queryKey: calls.renewal.queryKey });
          }}
        >
          <p>Their card isn’t charged again by itself. Their credits stay.</p>
          <TextAreaField name="reason" label="Reason" hint="They read it in the email." rows={3} />
          <DialogFoot onCancel={close}>Turn off renewal</DialogFoot>
        </Form>
      </Dialog>
    </Panel>
  );
}
