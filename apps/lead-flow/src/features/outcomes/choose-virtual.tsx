import { ApiError } from '@carematch/api-client/api-error';
import type { PossibleMatch, VirtualOffer } from '@carematch/api-client/contract/leads/leads.contract';
import { SMS_CONSENT } from '@carematch/content/legal/sms-consent';
import { TERMS_CONSENT } from '@carematch/content/legal/visitor-consents';
import { Button } from '@carematch/ui/button';
import { NameField } from '@carematch/ui/name-field';
import { PhoneField } from '@carematch/ui/phone-field';
import { TextField } from '@carematch/ui/text-field';
import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';
import { useEffect, useRef, useState } from 'react';

import { useContactForm } from '../../shared/contact-form.ts';
import { disclosureOfChoice } from '../../shared/disclosure.tsx';
import { endStoredFlow } from '../../shared/draft/draft-store.ts';
import { LinkedText } from '../../shared/linked-text.tsx';
import { keepOutcome, type OutcomeRecord } from '../../shared/outcome-record.ts';
import { outcomeOf, outcomePath } from '../../shared/outcome.ts';
import { paths } from '../../shared/paths.ts';
import { postLead } from '../../shared/post-lead.ts';
import { useNavigate } from '../../shared/router.ts';
import { CHECK_CONNECTION_MESSAGE } from '../../shared/toast.ts';
import styles from './match-profile.module.css';

interface ChooseVirtualProps {
  readonly outcome: OutcomeRecord;
  readonly offer: VirtualOffer;
  readonly choice: PossibleMatch;
  readonly onBack: () => void;
  /** The choice is not on offer anymore. */
  readonly onGone: () => void;
}

/** Asks for the contact that the request was sent with, and sends the request again with the provider who was chosen. */
export function ChooseVirtual({ outcome, offer, choice, onBack, onGone }: ChooseVirtualProps) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useContactForm();
  const { errors, isSubmitting } = formState;
  const name = <bdi>{choice.display_name}</bdi>;
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);

  const send = async (contact: LeadContact): Promise<void> => {
    setProblem(undefined);
    try {
      const response = await postLead(
        {
          ...contact,
          ...offer.request,
          lead_id: outcome.leadId,
          possible_match_id: choice.id,
          consent: {
            version: SMS_CONSENT.version,
            terms_version: TERMS_CONSENT.version,
            page: paths.virtualLeadMatch(),
          },
        },
        // However often it is sent, it is this choice.
        choice.id,
      );
      const { kind } = outcomeOf(response);
      const { match_id: matchId = null, city, state } = response;
      const reached = kind === 'choice' ? 'none' : kind;
      const record = { ...outcome, kind: reached, matchId, city, state, isInPerson: false };
      keepOutcome(record);
      // The flow of another request may be stored where this one was opened from an email.
      if (reached === 'match' && outcome.resumePath !== undefined) endStoredFlow();
      await navigate(outcomePath(reached), { state: record });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onGone();
      setProblem((error instanceof ApiError ? error.serverMessage : undefined) ?? CHECK_CONNECTION_MESSAGE);
    }
    return undefined;
  };

  return (
    <form
      className={styles.note}
      noValidate
      aria-labelledby="confirm"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <h2 id="confirm" ref={heading} tabIndex={-1}>
        Match with {name}
      </h2>
      <p>To show that the request is yours, enter the name, phone and email that you sent it with.</p>
      <NameField label="First name" {...register('first_name')} error={errors.first_name?.message} />
      <NameField label="Last name" {...register('last_name')} error={errors.last_name?.message} />
      <PhoneField label="Phone" {...register('phone_number')} error={errors.phone_number?.message} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        {...register('email')}
        error={errors.email?.message}
      />
      <div className={styles.small}>
        <p>{disclosureOfChoice(offer.disclosure, name)}</p>
        <p>{SMS_CONSENT.text}</p>
        <p>
          <LinkedText text={TERMS_CONSENT.text} />
        </p>
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.ways}>
        <Button variant="next" type="submit" loading={isSubmitting}>
          <span>Match with {name}</span>
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {offer.possibleMatches.length > 1 ? 'See the others' : 'Back'}
        </Button>
      </div>
    </form>
  );
}
