import { usePageParams } from '../../shared/page-params.ts';
import { landingPageCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import { Campaign } from './campaign.tsx';

/** `/l/{identifier}`: a landing page that staff write. */
export function CampaignPage() {
  const { identifier = '' } = usePageParams();
  return (
    <WithData calls={[landingPageCall(identifier)]} loading={null}>
      {([{ landing_page }]) => <Campaign page={landing_page} />}
    </WithData>
  );
}
