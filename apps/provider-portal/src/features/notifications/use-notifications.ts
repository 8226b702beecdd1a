import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { BodyOf, ResponseOf } from '@carematch/api-client/contract/endpoint';
import { usePolling } from '@carematch/front-end/use-polling';
import { NOTIFICATIONS_MS } from '@carematch/validation/rules/timing';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { type Portal, usePortal } from '../../shared/portal.ts';

type Page = ResponseOf<PublicApi['GET /notifications']>;
export type Notification = Page['notifications'][number];
type Read = BodyOf<PublicApi['POST /notifications/read']>;
type Pages = InfiniteData<Page, string | undefined>;

const KEY = ['notifications'];

/** By which tabs of one browser hear that something was read. */
const CHANNEL = 'carematch-notifications';

const notificationsQuery = ({ api }: Pick<Portal, 'api'>) =>
  infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /notifications', { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ has_more, notifications }: Page) =>
      has_more ? notifications.at(-1)?.id.toString() : undefined,
    staleTime: NOTIFICATIONS_MS,
    // Polled, and asked for at once on coming back.
    refetchOnWindowFocus: false,
    retry: false,
  });

const isMeant = (read: Read, id: number): boolean =>
  'ids' in read ? read.ids.includes(id) : id <= read.up_to;

/** What is shown until the answer is there. */
function asRead(pages: Pages, read: Read, at: string): Pages {
  const all = pages.pages.flatMap(({ notifications }) => notifications);
  const count = all.filter(({ id, read_at }) => read_at === null && isMeant(read, id)).length;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      unread: Math.max(0, page.unread - count),
      notifications: page.notifications.map((one) =>
        one.read_at === null && isMeant(read, one.id) ? { ...one, read_at: at } : one,
      ),
    })),
  };
}

/** What one is told, as it comes, and what marks it as read: here, and in the other tabs of this browser. */
export function useNotifications() {
  const portal = usePortal();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(notificationsQuery(portal));
  const { refetch } = query;
  usePolling(() => void refetch(), NOTIFICATIONS_MS);

  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', () => void queryClient.invalidateQueries({ queryKey: KEY }));
    channel.current = opened;
    return () => opened.close();
  }, [queryClient]);

  const reading = useMutation({
    mutationFn: (read: Read) => portal.api.call('POST /notifications/read', { body: read }),
    onMutate: async (read) => {
      await queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData<Pages>(KEY, (pages) => pages && asRead(pages, read, new Date().toISOString()));
    },
    onSuccess: () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.current?.postMessage('read');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });

  const pages = query.data?.pages;
  return {
    ...query,
    notifications: pages?.flatMap(({ notifications }) => notifications),
    unread: pages?.[0]?.unread ?? 0,
    markRead: (read: Read) => reading.mutate(read),
    /** Older ones are not asked for again and again once no one looks at them. */
    clearOlder: () =>
      queryClient.setQueryData<Pages>(
        KEY,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      ),
  };
}
