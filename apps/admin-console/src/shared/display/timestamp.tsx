import { formatDateTime, formatRecentDateTime } from '@carematch/validation/display/display';

/** A moment as people say it; exact, with its time zone, on hover. */
export function Timestamp({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={`${formatDateTime(at)} Eastern Time (${at})`}>
      {formatRecentDateTime(at)}
    </time>
  );
}
