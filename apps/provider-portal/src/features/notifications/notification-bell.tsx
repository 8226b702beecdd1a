import { failureText } from '@carematch/front-end/failure-text';
import { RouterLink } from '@carematch/front-end/router';
import { useTitleBadge } from '@carematch/front-end/title-badge';
import { readImpersonation } from '@carematch/session/impersonation';
import { Bell } from '@carematch/ui/bell';
import { Button } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { Skeleton } from '@carematch/ui/skeleton';
import { TimeAgo } from '@carematch/ui/time-ago';
import { type ReactNode, useRef, useState } from 'react';

import { usePortal } from '../../shared/portal.ts';
import styles from './notification-bell.module.css';
import { type Notification, useNotifications } from './use-notifications.ts';

/** What came since one last looked at the number, read aloud; nothing at first. */
function useNews(notifications: readonly Notification[] | undefined): string {
  const [seen, setSeen] = useState<{ readonly newest: number; readonly news: string }>();
  const newest = notifications?.[0]?.id ?? 0;
  if (notifications && (seen === undefined || newest > seen.newest)) {
    const fresh = seen ? notifications.filter(({ id, read_at }) => id > seen.newest && read_at === null) : [];
    const [first] = fresh;
    const many = fresh.length > 1 ? `${fresh.length} new notifications.` : '';
    setSeen({ newest, news: fresh.length === 1 && first ? `New notification: ${first.text}` : many });
  }
  return seen?.news ?? '';
}

interface EntryProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
  readonly onRead: (() => void) | undefined;
}

function Entry({ notification: { text, path, created_at, read_at }, onOpen, onRead }: EntryProps) {
  const isUnread = read_at === null;
  const content = (
    <>
      {isUnread && <span className="visually-hidden">Unread: </span>}
      <span className={styles.text}>{text}</span>
      <span className={styles.age}>
        <TimeAgo at={created_at} />
      </span>
    </>
  );
  return (
    <li className={styles.entry} data-unread={isUnread || undefined}>
      {path === null ? (
        <div className={styles.content}>{content}</div>
      ) : (
        <RouterLink to={path} className={styles.content} onClick={onOpen}>
          {content}
        </RouterLink>
      )}
      {isUnread && path === null && onRead && (
        <Button variant="quiet" onClick={onRead}>
          Mark as read
        </Button>
      )}
    </li>
  );
}

/** The notifications, behind a bell: it comes without a reload, and the title of the page says how much is unread. */
export function NotificationBell() {
  const { tabStorage } = usePortal();
  // What staff look at in someone's name stays unread.
  const marks = readImpersonation(tabStorage) === undefined;
  const [open, setOpen] = useState(false);
  const hasLeft = useRef(false);
  const list = useNotifications();
  const { notifications, unread, markRead, error, refetch } = list;
  useTitleBadge(unread);
  const news = useNews(notifications);

  const change = (next: boolean): void => {
    if (next) hasLeft.current = false;
    else list.clearOlder();
    setOpen(next);
  };
  const newest = notifications?.[0];

  let content: ReactNode;
  if (notifications?.length === 0)
    content = (
      <EmptyState title="Nothing new yet">
        <p>New matches, reminders and news about your credits appear here.</p>
      </EmptyState>
    );
  else if (notifications)
    content = (
      <>
        <ul className={styles.list}>
          {notifications.map((one) => (
            <Entry
              key={one.id}
              notification={one}
              onOpen={() => {
                hasLeft.current = true;
                if (marks && one.read_at === null) markRead({ ids: [one.id] });
                change(false);
              }}
              onRead={marks ? () => markRead({ ids: [one.id] }) : undefined}
            />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button variant="quiet" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older
          </Button>
        )}
      </>
    );
  else if (error)
    content = (
      <div role="alert" className={styles.failed}>
        <p>Your notifications didn’t load. {failureText(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  else content = <Skeleton lines={4} height={56} label="Loading notifications" />;

  return (
    <>
      <Bell
        unread={unread}
        open={open}
        onOpenChange={change}
        keepsFocus={() => !hasLeft.current}
        action={
          marks &&
          newest &&
          unread > 0 && (
            <Button variant="quiet" onClick={() => markRead({ up_to: newest.id })}>
              Mark all as read
            </Button>
          )
        }
      >
        {content}
      </Bell>
      <p aria-live="polite" className="visually-hidden">
        {news}
      </p>
    </>
  );
}
