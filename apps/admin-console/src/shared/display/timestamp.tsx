import { formatDateTime, formatRecentDateTime } from '@carematch/validation/display/display';

/** A time in short form; the exact time with its zone on hover. */
export function Timestamp({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={`${formatDateTime(at)} Eastern Time (${at})`}>
      {formatRecentDateTime(at)}
    </time>
  );
}
