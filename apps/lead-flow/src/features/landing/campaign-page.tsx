import { paths } from '../../shared/paths.ts';
import { useParams } from '../../shared/router.ts';
import { landingPageCall } from '../../shared/data/call.ts';
import { WithData } from '../../shared/data/with-data.tsx';
import type { PageModule, PageParams } from '../../shared/page-module.ts';
import { LateLoading } from '../../shared/screens/late-loading.tsx';
import { Campaign } from './campaign.tsx';

const calls = ({ identifier = '' }: PageParams) => [landingPageCall(identifier)] as const;

function CampaignPage() {
  return (
    <WithData calls={calls(useParams())} loading={<LateLoading />}>
      {([{ landing_page }]) => <Campaign page={landing_page} />}
    </WithData>
  );
}

/** `/l/{identifier}`: a landing page that staff write; its headline is its title. */
export const page: PageModule = {
  Component: CampaignPage,
  head: ({ identifier = '' }) => ({
    title: 'Find care that fits',
    canonical: paths.landingPage(identifier),
  }),
  calls,
};
