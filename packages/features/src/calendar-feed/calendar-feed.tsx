import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button, ButtonLink } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Panel } from '@carematch/ui/panel';
import { TextField } from '@carematch/ui/text-field';
import { useQueryClient, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

import styles from './calendar-feed.module.css';

/** The secret address of a calendar; null before it was made. */
export interface Feed {
  readonly url: string | null;
  /** Shown to staff who act for its owner, without what makes it secret. */
  readonly is_masked: boolean;
  readonly created_at: string | null;
}

export interface CalendarFeedCalls {
  readonly query: UseSuspenseQueryOptions<Feed, Error, Feed, string[]>;
  /** Makes a new address, and ends the one before. */
  readonly renew: () => Promise<Feed>;
}

/** Where each calendar program takes up the feed. */
const linksTo = (url: string) => {
  const webcal = url.replace(/^https?:/, 'webcal:');
  return [
    {
      program: 'Google Calendar',
      href: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
    },
    {
      program: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}&name=Carematch`,
    },
    { program: 'Apple Calendar', href: webcal },
  ];
};

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast('success', 'Link copied.');
  } catch {
    showToast('error', 'Your browser refused to copy. Select the link and copy it by hand.');
  }
}

/** A calendar's secret address: made, copied, added to a calendar program, and made anew. */
export function CalendarFeed({
  calls,
  actor,
}: {
  readonly calls: CalendarFeedCalls;
  readonly actor: 'self' | 'staff';
}) {
  const { data: feed } = useSuspenseQuery(calls.query);
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const your = actor === 'self' ? 'your' : 'their';

  const renew = async () => {
    setIsBusy(true);
    try {
      queryClient.setQueryData(calls.query.queryKey, await calls.renew());
      showToast(
        'success',
        feed.url === null ? 'The calendar link is ready.' : 'The old link no longer works.',
      );
    } catch (error) {
      showToast('error', failureText(error));
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };

  if (feed.url === null)
    return (
      <Panel title="Calendar link">
        <p>
          Make a private link, and {your} hours and days off show in Google Calendar, Outlook or Apple
          Calendar. It never holds anything about clients.
        </p>
        <div>
          <Button variant="primary" loading={isBusy} onClick={() => void renew()}>
            Make a calendar link
          </Button>
        </div>
      </Panel>
    );
  const { url, is_masked: isMasked } = feed;
  return (
    <>
      <Panel title="Calendar link">
        <p>Anyone with this link can see {your} hours and days off. It never holds anything about clients.</p>
        {isMasked ? (
          <TextField
            label="Private link"
            hint="Only the professional sees the whole link. You can make a new one for them."
            readOnly
            value={url}
          />
        ) : (
          <>
            <div className={styles.link}>
              <TextField
                label="Private link"
                readOnly
                value={url}
                onFocus={(event) => event.target.select()}
              />
              <Button onClick={() => void copy(url)}>Copy</Button>
            </div>
            <ul className={styles.programs}>
              {linksTo(url).map(({ program, href }) => (
                <li key={program}>
                  <ButtonLink href={href}>Add to {program}</ButtonLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      <Panel title="Shared it by mistake?">
        <p>Make a new link. The old one stops working at once, and each calendar has to be added again.</p>
        <div>
          <Button onClick={() => setIsAsking(true)}>Make a new link</Button>
        </div>
      </Panel>
      <Confirm
        open={isAsking}
        title="Make a new calendar link?"
        action="Make a new link"
        tone="danger"
        loading={isBusy}
        onConfirm={() => void renew()}
        onClose={() => setIsAsking(false)}
      >
        Calendars that use the old link stop updating.
      </Confirm>
    </>
  );
}
