import { ListPage } from '@carematch/front-end/list/list-page';
import { ListTabs } from '@carematch/front-end/list/list-tabs';
import { useList } from '@carematch/front-end/list/use-list';

import { VERIFICATION_COLUMNS } from './verification-columns.tsx';
import { VerificationDetail } from './verification-detail.tsx';
import { kindLabel } from './verification-labels.ts';
import { VERIFICATION_KINDS, verificationsList } from './verifications-list.tsx';

/** Waiting for verification, oldest first. */
export function VerificationsPage() {
  const verifications = useList(verificationsList);
  const { answer } = verifications;
  const counts = VERIFICATION_KINDS.map((kind) => ({
    value: kind,
    label: kindLabel(kind),
    count: answer?.counts.find((one) => one.kind === kind)?.total ?? 0,
  }));
  return (
    <ListPage
      of={verifications}
      columns={VERIFICATION_COLUMNS}
      Detail={VerificationDetail}
      tabs={
        answer && (
          <ListTabs
            of={verifications}
            label="Kinds"
            name="kind"
            tabs={[
              {
                value: undefined,
                label: 'All waiting',
                count: counts.reduce((sum, { count }) => sum + count, 0),
              },
              ...counts,
            ]}
          />
        )
      }
    />
  );
}
