import type {
  LeadRequest,
  LeadResponse,
  PossibleMatch,
} from '@carematch/api-client/contract/leads/leads.contract';
import type { LeadContact } from '@carematch/validation/fields/lead-contact.schema';
import { useEffect, useRef, useState } from 'react';

import { frameHost, paths } from '../../../shared/paths.ts';
import { useNavigate } from '../../../shared/router.ts';
import { keepAnswers } from '../../../shared/answers-outbox.ts';
import { clickId } from '../../../shared/draft/click-id.ts';
import { endStoredFlow, useDraft } from '../../../shared/draft/draft-store.ts';
import { keepZipAsked, readFormValues } from '../../../shared/draft/form-values.ts';
import { notifyHost } from '../../../shared/host-events.ts';
import { keepOutcome } from '../../../shared/outcome-record.ts';
import { usePreloadPage } from '../../../shared/preload-page.ts';
import { showToast } from '../../../shared/toast.ts';
import { saveAnswers } from '../questions/questions-store.ts';
import { choiceRequest, leadRequest } from '../rules/lead-request.ts';
import { outcomeOf, outcomePath } from '../../../shared/outcome.ts';
import type { Flow } from '../rules/steps.ts';
import { trackOutcome } from '../step-events.ts';
import { failureReaction, isGeocodeFailure } from './failure.ts';
import { submitLead } from './submit-lead.ts';

/** A question that the API's answer raises before there is an outcome. */
type SubmissionDialog =
  | { readonly kind: 'zip'; readonly zip: string }
  | { readonly kind: 'choices'; readonly choices: readonly PossibleMatch[] };

/** The submission of the contact step. */
export interface Submission {
  readonly isSubmitting: boolean;
  readonly dialog: SubmissionDialog | undefined;
  /** Submits the draft with these contact details. Does nothing while a submission is in progress. */
  readonly submit: (contact: LeadContact) => Promise<void>;
  /** Submits again with another zip. */
  readonly replaceZip: (zip: string) => Promise<void>;
  /** Submits the same lead again with the wish relaxed that makes a provider possible. */
  readonly choose: (choice: PossibleMatch) => Promise<void>;
  /** Takes none of the possible matches: the lead stays unmatched. */
  readonly decline: () => void;
  /** Closes the dialog and leaves everything as it is: submitting again asks the same. */
  readonly close: () => void;
  /** Why the last submission failed, until something is changed or it is tried again. */
  readonly problem: string | undefined;
  readonly clearProblem: () => void;
}

/** Page that consent was given on, with its variable parts masked. */
const CONSENT_PAGE = { care_path: '/:id/about-you', service: '/:id/patient/questions' } as const;

const isSame = <Value>(one: Value, other: Value | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function useSubmitLead(flow: Flow): Submission {
  const navigate = useNavigate();
  const preloadPage = usePreloadPage();
  const [isSubmitting, setSubmitting] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const [dialog, setDialog] = useState<SubmissionDialog>();
  const [problem, setProblem] = useState<string>();
  const inProgress = useRef(false);
  const lastContact = useRef<LeadContact>(undefined);
  // The lead whose possible matches were offered, and what was asked for it.
  const offered = useRef<{ contact: LeadContact; request: LeadRequest; response: LeadResponse }>(undefined);

  // A page that is closed before the answer is there would never tell what came of it.
  useEffect(() => {
    if (!isSubmitting || isAnswered) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSubmitting, isAnswered]);

  const finish = (
    kind: 'match' | 'rematch' | 'pending' | 'none',
    response: LeadResponse,
    { virtual_session }: LeadRequest,
    isDeclined = false,
  ): void => {
    const { lead_id: leadId, match_id: matchId = null, city, state } = response;
    const resumePath = paths.firstStep(flow.shape, flow.id);
    const isInPerson = virtual_session === false && !useDraft.getState().isInPersonOnly;
    // A card was chosen after the one asked for by name couldn't be matched.
    const answer = response.chosen_professional ?? offered.current?.response.chosen_professional;
    const unavailable = answer === 'not_available' ? useDraft.getState().chosenProfessional : null;
    const outcome = {
      kind,
      leadId,
      matchId,
      city,
      state,
      resumePath,
      isDeclined,
      isInPerson,
      ...(unavailable && { unavailable: unavailable.name }),
    };
    keepOutcome(outcome);
    setAnswered(true);
    trackOutcome(flow, kind);
    notifyHost({ type: 'carematch:outcome' });
    if (kind === 'match') endStoredFlow();
    void navigate(outcomePath(kind), { state: outcome });
  };

  const send = async (contact: LeadContact, request: LeadRequest): Promise<void> => {
    if (inProgress.current) return;
    inProgress.current = true;
    setSubmitting(true);
    setProblem(undefined);
    lastContact.current = contact;
    preloadPage(outcomePath('match'));
    try {
      const response = await submitLead(request);
      notifyHost({ type: 'carematch:submitted' });
      // The answers of a lead that is known already are posted, or kept.
      if (!offered.current) {
        keepAnswers(response.lead_id, useDraft.getState().questionnairesResult);
        void saveAnswers();
      }
      const outcome = outcomeOf(response);
      if (outcome.kind !== 'choice') {
        // Still in progress: the outcome's page may take a moment to come, and nothing is to be sent meanwhile.
        finish(outcome.kind, response, request);
        return;
      }
      offered.current = { contact, request, response };
      setDialog({ kind: 'choices', choices: outcome.choices });
    } catch (error) {
      const { isZipAsked = false } = readFormValues();
      const reaction = failureReaction(error, request.postal_code, isZipAsked);
      // Whoever submits once more after the toast is asked again: it is the only way to another zip from here.
      if (isGeocodeFailure(error)) keepZipAsked(!isZipAsked);
      setProblem(reaction.text);
      if (reaction.kind === 'ask-zip') setDialog({ kind: 'zip', zip: request.postal_code });
      else showToast(reaction.text, 'silent');
    }
    inProgress.current = false;
    setSubmitting(false);
  };

  const submit = (contact: LeadContact): Promise<void> => {
    const request = leadRequest(useDraft.getState(), contact, {
      gclid: clickId(),
      embeddedOn: frameHost(window.location.pathname),
      page: CONSENT_PAGE[flow.shape],
    });
    // A lead keeps its contact: for another one there is another lead.
    if (!isSame(contact, offered.current?.contact)) offered.current = undefined;
    const { request: before, response } = offered.current ?? {};
    // The same again gets the same offer. Anything else is sent for the lead that there is.
    if (!response || isSame(request, before)) return send(contact, request);
    return send(contact, { ...request, lead_id: response.lead_id });
  };

  return {
    isSubmitting,
    dialog,
    submit,
    replaceZip: async (zip) => {
      useDraft.setState({ location_id: zip });
      setDialog(undefined);
      if (lastContact.current) await submit(lastContact.current);
    },
    choose: async (choice) => {
      if (!lastContact.current || !offered.current) return;
      const { request, response } = offered.current;
      setDialog(undefined);
      await send(lastContact.current, choiceRequest(request, response.lead_id, choice));
    },
    decline: () => {
      setDialog(undefined);
      if (offered.current) finish('none', offered.current.response, offered.current.request, true);
    },
    close: () => setDialog(undefined),
    problem,
    clearProblem: () => setProblem(undefined),
  };
}
