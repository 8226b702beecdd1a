import { LoaderOverlay } from '@carematch/ui/loader-overlay';
import { NameField } from '@carematch/ui/name-field';
import { PhoneField } from '@carematch/ui/phone-field';
import { TextField } from '@carematch/ui/text-field';
import { isMinor } from '@carematch/validation/rules/minor';
import { SMS_CONSENT } from '@carematch/content/legal/sms-consent';
import { TERMS_CONSENT } from '@carematch/content/legal/visitor-consents';
import { Suspense } from 'react';

import { LinkedText } from '../../../shared/linked-text.tsx';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useStepView } from '../../../shared/analytics/track.ts';
import type { Question } from '../../../shared/data/types.ts';
import { useDraft } from '../../../shared/draft/draft-store.ts';
import { type HeadlineDraft, professionInHeadline } from '../rules/contact-headline.ts';
import { disclosureOfRequest } from '../../../shared/disclosure.tsx';
import { type Flow, beforeQuestion } from '../rules/steps.ts';
import { flowVersion } from '../step-events.ts';
import { StepPage } from '../step/step-page.tsx';
import { StillWorking } from '../submission/still-working.tsx';
import { useSubmitLead } from '../submission/use-submit-lead.ts';
import { useContactForm } from '../../../shared/contact-form.ts';
import styles from './contact-step.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** What submitting agrees to. */
function SmsConsent() {
  return (
    <p className={styles.consent} aria-live="polite">
      {SMS_CONSENT.text}
    </p>
  );
}

/** The headline of the contact step. A line does not end within 'top-rated'. */
function ContactHeadline({ draft }: { readonly draft: HeadlineDraft }) {
  return (
    <>
      We have a <span className={styles.together}>top-rated</span> {professionInHeadline(draft)} near you!
    </>
  );
}

/** The dialogs are needed by few; they are loaded when one opens. */
const SubmissionDialogs = lazyPart(
  () => import('../submission/submission-dialogs.tsx'),
  'SubmissionDialogs',
  'The next step',
);

const OWN_LABELS = { first: 'First name', last: 'Last name', phone: 'Phone', email: 'Email' };
const GUARDIAN_LABELS = {
  first: "Parent or guardian's first name",
  last: "Parent or guardian's last name",
  phone: "Parent or guardian's phone",
  email: "Parent or guardian's email",
};

interface ContactStepProps {
  readonly flow: Flow;
  readonly questions: readonly Question[];
}

/** The last step: who asks. Submitting creates the lead. */
export function ContactStep({ flow, questions }: ContactStepProps) {
  const draft = useDraft();
  const { register, handleSubmit, watch, formState } = useContactForm();
  const submission = useSubmitLead(flow);
  const disclosure = useDisclosure(draft.location_id);
  useStepView(false, ({ analytics }) =>
    analytics.track('contact', { step: 'contact', flow_version: flowVersion(flow.shape) }),
  );
  const { errors } = formState;
  const needsGuardian = isMinor(draft.questionnairesResult);
  const labels = needsGuardian ? GUARDIAN_LABELS : OWN_LABELS;

  return (
    <>
      <StepPage
        title="Your contact details"
        heading={<ContactHeadline draft={draft} />}
        intro={needsGuardian && 'For anyone under 18, we need the contact details of a parent or guardian.'}
        isLast
        place="contact"
        questions={questions.length}
        previous={beforeQuestion(flow, draft, questions.length + 1)}
        next={{
          label: 'Submit',
          isBusy: submission.isSubmitting,
          onNext: () => void handleSubmit(submission.submit)(),
        }}
      >
        <div className={styles.fields} onChange={submission.clearProblem}>
          <NameField label={labels.first} {...register('first_name')} error={errors.first_name?.message} />
          <NameField label={labels.last} {...register('last_name')} error={errors.last_name?.message} />
          <PhoneField
            label={labels.phone}
            {...register('phone_number')}
            error={errors.phone_number?.message}
          />
          <TextField
            label={labels.email}
            type="email"
            inputMode="email"
            {...register('email')}
            error={errors.email?.message}
          />
          {watch('phone_number') !== '' && <SmsConsent />}
        </div>
        <div className={styles.terms}>
          <p className={styles.consent}>{disclosureOfRequest(disclosure)}</p>
          <p className={styles.consent} inert={submission.isSubmitting}>
            <LinkedText text={TERMS_CONSENT.text} />
          </p>
          <StillWorking active={submission.isSubmitting} />
          <p role="alert" className={styles.problem}>
            {/* A dialog says it itself. */}
            {!submission.dialog && submission.problem}
          </p>
        </div>
      </StepPage>
      <LoaderOverlay active={submission.isSubmitting} label="Looking for providers near you" />
      {submission.dialog && (
        <Suspense>
          <SubmissionDialogs submission={submission} disclosure={disclosure} />
        </Suspense>
      )}
    </>
  );
}
