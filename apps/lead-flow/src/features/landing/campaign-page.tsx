import { usePageParams } from '../../shared/page-params.ts';
import { landingPageCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { LateLoading } from '../../shared/screens/late-loading.tsx';
import { Campaign } from './campaign.tsx';

/** `/l/{identifier}`: a landing page that staff write. */
export function CampaignPage() {
  const { identifier = '' } = usePageParams();
  return (
    <WithData calls={[landingPageCall(identifier)]} loading={<LateLoading />}>
      {([{ landing_page }]) => <Campaign page={landing_page} />}
    </WithData>
  );
}
