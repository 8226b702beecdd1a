import type {
  OpenedCreditRequest,
  RefundOffer,
} from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { EvidenceList } from '@carematch/features/credit-requests/evidence-list';
import { RequestSteps } from '@carematch/features/credit-requests/request-steps';
import { routerLink } from '@carematch/front-end/components/router-link';
import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Drawer } from '@carematch/ui/drawer';
import { Panel } from '@carematch/ui/panel';
import { requestFormSchema } from '@carematch/validation/fields/credit-request.schema';
import { formatDate } from '@carematch/validation/display/display';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';

import { paths } from '../../../shared/paths.ts';
import {
  creditRequestQuery,
  refreshRequest,
  refundOfferQuery,
  useTimes,
} from '../../../shared/credit-requests.ts';
import { usePortal } from '../../../shared/portal.ts';
import { RequestStanding } from '../../../shared/request-standing.tsx';
import { withStatus } from '../status/contact-status.ts';
import { nameOf } from '../match-labels.ts';
import { MATCH_KEY, type OpenedMatch } from '../matches-queries.ts';
import styles from './refund.module.css';
import { OutlookMark, OutlookOf, outlookTitle } from './refund-outlook.tsx';
import { useUpdateMatchCache } from '../use-update-match-cache.ts';

const { RadioGroup, TextAreaField } = fieldsOf<typeof requestFormSchema>();

interface RefundFormProps {
  readonly match: OpenedMatch;
  readonly offer: RefundOffer;
  readonly onAsked: (request: OpenedCreditRequest) => Promise<void>;
  readonly onCancel: () => void;
}

function useChosen({ reasons }: RefundOffer) {
  const slug = useFieldText('reason');
  return reasons.find((one) => one.slug === slug);
}

interface OnwardProps extends Pick<RefundFormProps, 'offer'> {
  /** What stands below the reasons. */
  readonly to: RefObject<HTMLElement | null>;
}

/** On a phone the outcome stands below all the reasons: says it where one chooses, and leads there. */
function Onward({ offer, to }: OnwardProps) {
  const reason = useChosen(offer);
  if (!reason) return null;
  return (
    <div className={styles.onward}>
      <p>{outlookTitle(reason)}</p>
      <Button
        variant="primary"
        onClick={() => {
          to.current?.scrollIntoView?.();
          to.current?.focus({ preventScroll: true });
        }}
      >
        Continue
      </Button>
    </div>
  );
}

interface ChosenProps extends Pick<RefundFormProps, 'offer' | 'onCancel'> {
  readonly place: RefObject<HTMLDivElement | null>;
}

/** What the chosen reason would lead to, and what is asked before it is sent. What is never refunded isn't sent. */
function Chosen({ offer, place, onCancel }: ChosenProps) {
  const times = useTimes();
  const reason = useChosen(offer);
  return (
    <div ref={place} tabIndex={-1} className={styles.decision}>
      <div aria-live="polite">
        {reason ? (
          <OutlookOf reason={reason} times={times} />
        ) : (
          <p className={styles.soft}>Choose a reason to see what’s on record and what would happen.</p>
        )}
      </div>
      {reason?.amount === 0 ? (
        <div>
          <Button onClick={onCancel}>Close</Button>
        </div>
      ) : (
        <>
          <TextAreaField
            label="What happened?"
            name="details"
            hint={
              reason?.outlook === 'review'
                ? 'Our team reads this. Leave out anything about the client’s health.'
                : 'Optional. Leave out anything about the client’s health.'
            }
            rows={4}
          />
          <p className={styles.soft}>
            You can ask once for each match, until {formatDate(offer.until, times)}.
          </p>
          <DialogFoot onCancel={onCancel}>Request refund</DialogFoot>
        </>
      )}
    </div>
  );
}

function RefundForm({ match, offer, onAsked, onCancel }: RefundFormProps) {
  const portal = usePortal();
  const queryClient = useQueryClient();
  const sendOnce = useRequestKey();
  const decision = useRef<HTMLDivElement>(null);
  return (
    <Form
      schema={requestFormSchema}
      values={{ reason: '', details: '' }}
      failureTitle="Your request wasn’t sent"
      send={async ({ reason, details }) => {
        const body = { match_id: match.id, reason, ...(details !== '' && { details }) };
        const { credit_request: request } = await sendOnce(body, (idempotencyKey) =>
          portal.api.call('POST /credit-requests', { body }, { idempotencyKey }),
        );
        queryClient.setQueryData(creditRequestQuery(portal, request.id).queryKey, request);
        if (request.is_granted)
          queryClient.setQueryData<OpenedMatch>(
            [MATCH_KEY, match.id],
            (opened) => opened && withStatus(opened, 'refunded'),
          );
        return request;
      }}
      onSent={onAsked}
      onRefused={() =>
        void queryClient.invalidateQueries({ queryKey: refundOfferQuery(portal, match.id).queryKey })
      }
    >
      <div className={styles.sides}>
        <div>
          <RadioGroup
            legend="What’s wrong with this match?"
            name="reason"
            options={offer.reasons.map((reason) => ({
              value: reason.slug,
              label: (
                <span className={styles.reason}>
                  {reason.label} <OutlookMark reason={reason} />
                </span>
              ),
              description: reason.rule,
            }))}
          />
          <Onward offer={offer} to={decision} />
        </div>
        <Chosen offer={offer} place={decision} onCancel={onCancel} />
      </div>
      <UnsavedGuard />
    </Form>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface RefundDrawerProps extends Pick<RefundFormProps, 'match' | 'offer'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks for the credits of a match back: each reason with its rule and what it would lead to, and then what came of it. */
export function RefundDrawer({ match, offer, open, onClose }: RefundDrawerProps) {
  const portal = usePortal();
  const updateCache = useUpdateMatchCache(match.id);
  const times = useTimes();
  const [made, setMade] = useState<OpenedCreditRequest>();
  return (
    <Drawer
      open={open}
      wide={!made}
      title={
        <>
          Request a refund: <bdi>{nameOf(match)}</bdi>
        </>
      }
      onClose={onClose}
      actions={
        made && (
          <>
            <Button variant="primary" ref={takeFocus} onClick={onClose}>
              Done
            </Button>
            <ButtonLink href={paths.creditRequests({ request: made.id })} renderLink={routerLink}>
              Open the request
            </ButtonLink>
          </>
        )
      }
    >
      {made ? (
        <div className={styles.decision}>
          <RequestStanding live request={made} times={times} />
          <Panel flat level={3} title="What’s on record">
            <EvidenceList evidence={made.evidence} times={times} />
          </Panel>
          <Panel flat level={3} title="What happened so far">
            <RequestSteps actor="self" steps={made.events} times={times} />
          </Panel>
        </div>
      ) : (
        <RefundForm
          match={match}
          offer={offer}
          onCancel={onClose}
          onAsked={async (request) => {
            setMade(request);
            await Promise.all([refreshRequest(portal, request), updateCache()]);
          }}
        />
      )}
    </Drawer>
  );
}
