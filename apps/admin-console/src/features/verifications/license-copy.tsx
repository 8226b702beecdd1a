import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { formatDate } from '@carematch/validation/display/display';
import { useMutation } from '@tanstack/react-query';

import { useAdminConsole } from '../../shared/admin-console.ts';
import type { Verification } from './verification-queries.ts';
import styles from './verification-detail.module.css';

interface LicenseCopyProps {
  /** Of the verification. */
  readonly id: number;
  readonly document: NonNullable<NonNullable<Verification['license']>['document']>;
}

/** The copy that the professional sent; each opening of it is logged. */
export function LicenseCopy({ id, document }: LicenseCopyProps) {
  const { api } = useAdminConsole();
  const reading = useMutation({
    mutationFn: () => api.call('POST /verifications/:id/document-reads', { params: { id: String(id) } }),
    onError: (error) => showToast('error', failureText(error)),
    // What no one looks at anymore stays in no cache.
    gcTime: 0,
  });
  const name = <bdi>{document.file_name}</bdi>;
  if (!reading.data)
    return (
      <>
        <p>
          Copy: {name}, sent on {formatDate(document.created_at)}
        </p>
        <Button loading={reading.isPending} onClick={() => reading.mutate()}>
          View copy and log access
        </Button>
      </>
    );
  const { url, type } = reading.data;
  return type.startsWith('image/') ? (
    <img src={url} alt={`Copy of the license: ${document.file_name}`} className={styles.copy} />
  ) : (
    <a href={url} download={document.file_name}>
      Download {name}
    </a>
  );
}
