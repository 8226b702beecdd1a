import { ApiError } from '@carematch/api-client/api-error';
import { failureText } from '@carematch/front-end/failure-text';
import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { showToast } from '@carematch/front-end/toast';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { Alert } from '@carematch/ui/alert';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import {
  creditRequestDeadlines,
  creditsOfShare,
} from '@carematch/validation/lifecycles/credit-request-lifecycle';
import { type RequestStep, requestStepSchema } from '@carematch/validation/fields/credit-request.schema';
import { creditsText } from '@carematch/validation/display/credits-display';
import { useState } from 'react';

import { type AdminConsole, useAdminConsole } from '../../shared/admin-console.ts';
import type { OpenedRequest } from './request-queries.ts';
import { suggestionTitle } from './request-labels.ts';

const { RadioGroup, TextAreaField } = fieldsOf<typeof requestStepSchema>();

interface Choice {
  readonly step: RequestStep['step'];
  readonly label: string;
  /** Of the button that does it. */
  readonly action: string;
  /** Shown in a toast. */
  readonly done: string;
  /** Hint of the text field. */
  readonly hint: string;
}

const REASON_HINT = 'The professional reads this as the reason.';

function givingBack(cost: number, step: 'full' | 'half'): Choice {
  const credits = creditsText(creditsOfShare(cost, step));
  return {
    step,
    label: step === 'full' ? `Give back all, ${credits}` : `Give back half, ${credits}`,
    action: `Give back ${credits}`,
    done: `${credits} given back`,
    hint: REASON_HINT,
  };
}

const DENYING: Choice = {
  step: 'deny',
  label: 'Deny',
  action: 'Deny request',
  done: 'Denied',
  hint: REASON_HINT,
};

const ASKING: Choice = {
  step: 'ask',
  label: 'Ask for more',
  action: 'Send question',
  done: 'Question sent',
  hint: `They have ${creditRequestDeadlines.moreInfoDays} days to answer. Without an answer it’s denied.`,
};

/** What may be done about a request, and what each gives back. */
const choicesFor = ({ may, cost }: OpenedRequest): readonly Choice[] => [
  ...(may.includes('approve') ? [givingBack(cost, 'full'), givingBack(cost, 'half')] : []),
  ...(may.includes('deny') ? [DENYING] : []),
  ...(may.includes('ask') ? [ASKING] : []),
];

function take({ api }: AdminConsole, id: number, { step, message }: RequestStep, idempotencyKey: string) {
  const params = { id: String(id) };
  if (step === 'deny') return api.call('POST /credit-requests/:id/deny', { params, body: { message } });
  if (step === 'ask') return api.call('POST /credit-requests/:id/ask', { params, body: { message } });
  const body = { share: step, message };
  return api.call('POST /credit-requests/:id/approve', { params, body }, { idempotencyKey });
}

/** A colleague was quicker, or has to decide it. */
const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The reason or question for the chosen step, and its button. */
function ReasonField({ choices }: { readonly choices: readonly Choice[] }) {
  const chosen = useFieldText('step');
  const choice = choices.find(({ step }) => step === chosen);
  return (
    <>
      <TextAreaField
        label={chosen === 'ask' ? 'Question' : 'Reason'}
        name="message"
        hint={choice?.hint ?? 'The professional reads this.'}
        rows={4}
      />
      <SubmitButton>{choice?.action ?? 'Decide'}</SubmitButton>
    </>
  );
}

interface DecisionFormProps {
  readonly request: OpenedRequest;
  /** Runs after the toast, while the lists refetch. */
  readonly onDecided: () => unknown;
}

const UNDECIDED = { step: '', message: '' };

const asSuggested = ({ share, because }: NonNullable<OpenedRequest['suggestion']>) => ({
  step: share === 'none' ? 'deny' : share,
  message: because,
});

/** What the evidence alone says, and what staff make of it: the professional reads their words. */
export function DecisionForm({ request, onDecided }: DecisionFormProps) {
  const adminConsole = useAdminConsole();
  const { queryClient } = adminConsole;
  const sendOnce = useRequestKey();
  /** How often the suggestion was taken over: each time it takes the place of what is in the form. */
  const [taken, setTaken] = useState(0);
  const choices = choicesFor(request);
  const { suggestion } = request;
  return (
    <Panel level={3} title={request.status === 'appealed' ? 'Decide the appeal' : 'Decision'}>
      {suggestion && (
        <Alert
          title={suggestionTitle(suggestion)}
          action={<Button onClick={() => setTaken(taken + 1)}>Use this</Button>}
        >
          <p>{suggestion.because}</p>
        </Alert>
      )}
      <Form
        key={taken}
        short
        schema={requestStepSchema}
        values={suggestion && taken > 0 ? asSuggested(suggestion) : UNDECIDED}
        send={async (step) => {
          await sendOnce(step, (key) => take(adminConsole, request.id, step, key));
          return step;
        }}
        onSent={async ({ step }) => {
          const done = choices.find((choice) => choice.step === step)?.done;
          showToast('success', `${done}: ${request.professional}`);
          await onDecided();
          await queryClient.invalidateQueries();
        }}
        describeError={(error) => (isTaken(error) ? null : failureText(error))}
        onRefused={(error) => {
          // What became of it takes the place of the form.
          if (isTaken(error)) showToast('error', failureText(error));
          void queryClient.invalidateQueries();
        }}
      >
        <RadioGroup
          legend="What should happen?"
          name="step"
          options={choices.map(({ step, label }) => ({ value: step, label }))}
        />
        <ReasonField choices={choices} />
        <UnsavedGuard />
      </Form>
    </Panel>
  );
}
