import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { Menu } from '@carematch/ui/menu';
import { matchLifecycle } from '@carematch/validation/lifecycles/match-lifecycle';
import { canMove } from '@carematch/validation/lifecycles/transition-table';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { refundOfferQuery } from '../../../shared/credit-requests.ts';
import { usePortal } from '../../../shared/portal.ts';
import { withStatus, knownStatus } from '../status/contact-status.ts';
import styles from '../matches.module.css';
import { MATCH_KEY, type OpenedMatch } from '../matches-queries.ts';
import { useUpdateMatchCache } from '../use-update-match-cache.ts';

const CHANNELS = [
  { channel: 'call', label: 'Log a call', done: 'Call' },
  { channel: 'sms', label: 'Log a text', done: 'Text' },
  { channel: 'email', label: 'Log an email', done: 'Email' },
] as const;

interface Attempt {
  readonly channel: (typeof CHANNELS)[number]['channel'];
  readonly answered: boolean;
}

const doneWord = (channel: Attempt['channel']): string =>
  CHANNELS.find((one) => one.channel === channel)?.done ?? channel;

/** What an attempt makes of the match: the same that the API makes of it. */
function movedBy(match: OpenedMatch, { answered }: Attempt): OpenedMatch {
  const slug = knownStatus(match.match_contact_status.slug);
  const [to, by] = answered ? (['contacted', 'professional'] as const) : (['attempted', 'system'] as const);
  return {
    ...(slug && canMove(matchLifecycle, slug, to, by) ? withStatus(match, to) : match),
    first_contacted_at: match.first_contacted_at ?? new Date().toISOString(),
    respond_by: null,
  };
}

function useLogAttempt(match: OpenedMatch) {
  const portal = usePortal();
  const queryClient = useQueryClient();
  const updateCache = useUpdateMatchCache(match.id);
  const sendOnce = useRequestKey();
  return useMutation({
    mutationFn: (body: Attempt) =>
      sendOnce(body, (idempotencyKey) =>
        portal.api.call(
          'POST /matches/:id/contact-attempts',
          { params: { id: String(match.id) }, body },
          { idempotencyKey },
        ),
      ),
    onSuccess: ({ refund }, attempt) => {
      queryClient.setQueryData(refundOfferQuery(portal, match.id).queryKey, refund);
      queryClient.setQueryData<OpenedMatch>(
        [MATCH_KEY, match.id],
        (opened) => opened && movedBy(opened, attempt),
      );
      const answer = attempt.answered ? 'they answered' : 'no answer';
      showToast('success', `${doneWord(attempt.channel)} logged: ${answer}.`);
      return updateCache();
    },
    onError: (error) => showToast('error', failureText(error)),
  });
}

/** Writes down an attempt that was made without us: what decides a refund where no one answers. */
export function LogAttempt({ match }: { readonly match: OpenedMatch }) {
  const { mutate: log, isPending } = useLogAttempt(match);
  return (
    <div className={styles.logs} aria-busy={isPending || undefined}>
      <p className={styles.soft}>
        Log every call, and what you send from your own phone or mailbox: if they never answer, it counts
        toward a refund.
      </p>
      <div className={styles.moves}>
        {CHANNELS.map(({ channel, label }) => (
          <span key={channel} className={styles.log}>
            <Menu
              label={label}
              heading="Did they answer?"
              items={[
                { label: 'No answer', onSelect: () => log({ channel, answered: false }) },
                { label: 'They answered', onSelect: () => log({ channel, answered: true }) },
              ]}
            >
              {label}
            </Menu>
          </span>
        ))}
      </div>
    </div>
  );
}
