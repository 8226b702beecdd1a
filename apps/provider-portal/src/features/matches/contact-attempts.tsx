import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { useRequestKey } from '@carematch/front-end/use-request-key';
import { Button } from '@carematch/ui/button';
import { Menu } from '@carematch/ui/menu';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { formatRecentDateTime } from '@carematch/validation/display';
import { matchLifecycle } from '@carematch/validation/match-lifecycle';
import { canMove } from '@carematch/validation/transition-table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { refundOfferQuery, useTimes } from '../../shared/credit-requests.ts';
import { usePortal } from '../../shared/portal.ts';
import { inStatus } from './in-status.ts';
import styles from './matches.module.css';
import { statusNamed } from './matches-search.ts';
import { MATCH_KEY, MATCHES_KEY, type OpenedMatch } from './matches-queries.ts';

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

const answerWords = ({ answered }: Attempt): string => (answered ? 'they answered' : 'no answer');

/** What an attempt makes of the contact status: the same that the API makes of it. */
function movedBy(match: OpenedMatch, { answered }: Attempt): OpenedMatch {
  const slug = statusNamed(match.match_contact_status.slug);
  const [to, by] = answered ? (['contacted', 'professional'] as const) : (['attempted', 'system'] as const);
  return slug && canMove(matchLifecycle, slug, to, by) ? inStatus(match, to) : match;
}

function useLogAttempt(match: OpenedMatch) {
  const portal = usePortal();
  const queryClient = useQueryClient();
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
      showToast('success', `${doneWord(attempt.channel)} logged: ${answerWords(attempt)}.`);
      return queryClient.invalidateQueries({ queryKey: [MATCHES_KEY] });
    },
    onError: (error) => showToast('error', failureText(error)),
  });
}

/** Each attempt to reach the client, written down as it is made: what decides a refund where nobody answers. */
export function ContactAttempts({ match }: { readonly match: OpenedMatch }) {
  const portal = usePortal();
  const times = useTimes();
  const { data: offer, error, refetch } = useQuery(refundOfferQuery(portal, match.id));
  const { mutate: log, isPending } = useLogAttempt(match);
  const mayLog = match.state === 'live' && match.match_contact_status.slug !== 'refunded';
  if (!mayLog && offer?.attempts.length === 0) return null;
  return (
    <Panel flat level={3} title="Contact attempts">
      {offer && (
        <>
          {offer.attempts.length === 0 ? (
            <p className={styles.soft}>
              None logged yet. Log each one when you make it: if they never answer, it counts toward a refund.
            </p>
          ) : (
            <ul aria-label="Logged attempts" className={styles.attempts}>
              {offer.attempts.map((attempt) => (
                <li key={attempt.id}>
                  {doneWord(attempt.channel)}, {answerWords(attempt)}
                  <time dateTime={attempt.made_at} className={styles.soft}>
                    {formatRecentDateTime(attempt.made_at, times)}
                  </time>
                </li>
              ))}
            </ul>
          )}
          {mayLog && (
            <div className={styles.moves} aria-busy={isPending || undefined}>
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
          )}
        </>
      )}
      {!offer && !error && <Skeleton lines={1} height={72} label="Loading the attempts" />}
      {!offer && error && (
        <div role="alert" className={styles.failed}>
          <p>{failureText(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
    </Panel>
  );
}
