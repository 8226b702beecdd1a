import { ExportButton } from '@carematch/front-end/list/export-button';
import { readImpersonation } from '@carematch/session/impersonation';
import { Button } from '@carematch/ui/button';

import { usePortal } from '../../../shared/portal.ts';
import styles from '../matches.module.css';
import type { OpenedMatch } from '../matches-queries.ts';

/** Prints a match or, once the client is known, downloads it for the practice's own records. */
export function PrintOrDownload({ match }: { readonly match: OpenedMatch }) {
  const { api, tabStorage } = usePortal();
  return (
    <div className={`${styles.moves} ${styles.choices}`}>
      <Button onClick={() => window.print()}>Print</Button>
      {/* Staff who stand in take nothing away. */}
      {match.contact && !readImpersonation(tabStorage) && (
        <ExportButton
          many={`client ${match.lead_id}`}
          exportCsv={() => api.call('GET /leads/:id/export', { params: { id: String(match.lead_id) } })}
        >
          Download as CSV
        </ExportButton>
      )}
    </div>
  );
}
