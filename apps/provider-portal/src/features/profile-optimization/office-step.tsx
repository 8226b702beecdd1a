import { OfficePhotos } from '@carematch/features/pictures/office-photos';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { StepLinks } from '@carematch/front-end/form/step-foot';
import { ButtonLink } from '@carematch/ui/button';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useNextProfileStep } from '../../shared/next-profile-step.ts';
import { picturesCalls } from '@carematch/features/professional-calls/pictures-calls';
import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';

/** Step 4: photos of your office. */
export function OfficeStep() {
  const portal = usePortal();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const { href } = useNextProfileStep(4);
  const onward = href === paths.dashboard() ? 'Finish' : 'Continue';
  return (
    <>
      <PageHeading />
      <OfficePhotos calls={picturesCalls(portal)} actor="self" />
      <StepLinks back={paths.profileOptimization(3)}>
        <ButtonLink
          href={href}
          variant={user.officePhotos.length > 0 ? 'next' : 'secondary'}
          renderLink={routerLink}
        >
          {user.officePhotos.length > 0 ? onward : 'Skip for now'}
        </ButtonLink>
      </StepLinks>
    </>
  );
}
