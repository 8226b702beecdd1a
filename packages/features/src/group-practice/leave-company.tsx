import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Panel } from '@carematch/ui/panel';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Company, GroupPracticeProps } from './group-practice-calls.ts';

interface LeaveCompanyProps extends Pick<GroupPracticeProps, 'calls' | 'actor'> {
  readonly company: Company;
}

/** The way out of a company; it says what stays. */
export function LeaveCompany({ calls, actor, company }: LeaveCompanyProps) {
  const isSelf = actor === 'self';
  const { data: team } = useSuspenseQuery(calls.team);
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { mutate, isPending } = useMutation({
    mutationFn: calls.leaveCompany,
    onSuccess: () => showToast('success', `${isSelf ? 'You' : 'They'} left ${company.name}.`),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: close,
  });
  const [your, you] = isSelf ? ['Your', 'you'] : ['Their', 'they'];
  const joined = team.filter(({ account }) => account === 'joined');
  const isLast = joined.length === 1;
  const isOnlyOwner = joined.every(({ role, is_me }) => is_me === (role === 'owner'));
  return (
    <Panel title="Leave this company" flat>
      {isOnlyOwner && !isLast ? (
        <p>{isSelf ? "You're" : "They're"} the only owner. Make someone else an owner first.</p>
      ) : (
        <>
          <p>
            {your} profile, matches, licenses and credits stay {isSelf ? 'yours' : 'theirs'}.
          </p>
          <div>
            <Button variant="secondary" onClick={() => setAsked(true)}>
              Leave company
            </Button>
          </div>
        </>
      )}
      <Confirm
        open={asked}
        title={
          <>
            Leave <bdi>{company.name}</bdi>?
          </>
        }
        action="Leave company"
        tone="danger"
        loading={isPending}
        onConfirm={mutate}
        onClose={close}
      >
        <p>
          {your} profile, matches, licenses and credits stay as they are. What the company shows of{' '}
          {isSelf ? 'you' : 'them'} goes away.
        </p>
        {isLast && <p>No one else has joined, so the company goes away when {you} leave.</p>}
      </Confirm>
    </Panel>
  );
}
