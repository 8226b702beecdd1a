import { createContext, useContext, useEffect } from 'react';

interface TitleBadge {
  /** How much waits to be read; 99 stands for more. */
  readonly unread: number;
  readonly setUnread: (unread: number) => void;
}

/** How much stands before the title of each page. */
export const TitleBadgeContext = createContext<TitleBadge>({ unread: 0, setUnread: () => undefined });

/** The title of a document with what waits to be read: '(3) Matches · Carematch'. */
export function useBadgedTitle(title: string): string {
  const { unread } = useContext(TitleBadgeContext);
  return unread > 0 ? `(${unread >= 99 ? '99+' : unread}) ${title}` : title;
}

/** Has the title of whichever page is open say how much waits. */
export function useTitleBadge(unread: number): void {
  const { setUnread } = useContext(TitleBadgeContext);
  useEffect(() => {
    setUnread(unread);
    return () => setUnread(0);
  }, [setUnread, unread]);
}
