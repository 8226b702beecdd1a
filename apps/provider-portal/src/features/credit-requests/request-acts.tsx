import type { OpenedCreditRequest } from '@carematch/api-client/contract/credit-requests/credit-requests.contract';
import { failureText } from '@carematch/front-end/failure-text';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { requestAnswerSchema, requestAppealSchema } from '@carematch/validation/fields/credit-request.schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { creditRequestQuery, refreshRequest } from '../../shared/credit-requests.ts';
import { usePortal } from '../../shared/portal.ts';

const { TextAreaField } = fieldsOf<typeof requestAnswerSchema>();

interface ActProps {
  readonly request: OpenedCreditRequest;
}

/** Takes over what a step made of the request; where it was refused, what it is now. */
function useRefresh({ request }: ActProps) {
  const portal = usePortal();
  const { queryKey } = creditRequestQuery(portal, request.id);
  return {
    changed: (now: OpenedCreditRequest) => {
      portal.queryClient.setQueryData(queryKey, now);
      return refreshRequest(portal, now);
    },
    refused: () => void portal.queryClient.invalidateQueries({ queryKey }),
  };
}

const WORDS = {
  answer: {
    schema: requestAnswerSchema,
    label: 'Your answer',
    hint: 'Our team reads it. Leave out anything about the client’s health.',
    action: 'Send answer',
    sent: 'Answer sent. Our team will take it from here.',
  },
  appeal: {
    schema: requestAppealSchema,
    label: 'Appeal: what should we look at again?',
    hint: 'Someone who hasn’t decided this reads it. You can appeal once.',
    action: 'Send appeal',
    sent: 'Appeal sent. Another person decides.',
  },
} as const;

/** Answers the question of staff, or has a denial looked at again. */
function WordsForm({ request, act }: ActProps & { readonly act: keyof typeof WORDS }) {
  const { api } = usePortal();
  const { changed, refused } = useRefresh({ request });
  const { schema, label, hint, action, sent } = WORDS[act];
  return (
    <Form
      short
      schema={schema}
      values={{ message: '' }}
      send={async (body) =>
        changed(
          (await api.call(`POST /credit-requests/:id/${act}`, { params: { id: String(request.id) }, body }))
            .credit_request,
        )
      }
      onSent={() => showToast('success', sent)}
      onRefused={refused}
    >
      <TextAreaField label={label} name="message" hint={hint} rows={4} />
      <UnsavedGuard />
      <SubmitButton beside={act === 'appeal'}>{action}</SubmitButton>
    </Form>
  );
}

/** Takes a request back, once that is confirmed: there is no second one for a match. */
function Withdraw({ request }: ActProps) {
  const { api } = usePortal();
  const { changed, refused } = useRefresh({ request });
  const [isAsked, setAsked] = useState(false);
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: async () =>
      changed(
        (await api.call('POST /credit-requests/:id/withdraw', { params: { id: String(request.id) } }))
          .credit_request,
      ),
    onSuccess: () => showToast('success', 'Request withdrawn.'),
    onError: (error) => {
      showToast('error', failureText(error));
      refused();
    },
    onSettled: () => setAsked(false),
  });
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Withdraw request…
      </Button>
      <Confirm
        open={isAsked}
        title="Withdraw this request?"
        action="Withdraw request"
        tone="danger"
        loading={isPending}
        onConfirm={() => withdraw()}
        onClose={() => setAsked(false)}
      >
        <p>No credits come back for this match. You can ask only once for each match.</p>
      </Confirm>
    </div>
  );
}

/** What the professional may do about a request now. */
export function RequestActs({ request }: ActProps) {
  const { may } = request;
  return (
    <>
      {may.includes('answer') && <WordsForm request={request} act="answer" />}
      {may.includes('appeal') && <WordsForm request={request} act="appeal" />}
      {may.includes('withdraw') && <Withdraw request={request} />}
    </>
  );
}
