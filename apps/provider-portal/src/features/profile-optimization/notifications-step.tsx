import { NewClientTexts } from '@carematch/features/message-templates/new-client-texts';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { StepFoot } from '@carematch/front-end/form/step-foot';

import { paths } from '../../shared/paths.ts';
import { useNextProfileStep } from '../../shared/next-profile-step.ts';
import { notificationCalls } from '@carematch/features/professional-calls/notification-calls';
import { usePortal } from '../../shared/portal.ts';
import { templateCalls } from '@carematch/features/professional-calls/template-calls';

/** Step 3: texts about new clients. */
export function NotificationsStep() {
  const portal = usePortal();
  const { href, goOn } = useNextProfileStep(3);
  return (
    <>
      <PageHeading />
      <NewClientTexts
        actor="self"
        calls={templateCalls(portal)}
        notifications={notificationCalls(portal)}
        profileHref={paths.settings('profile')}
        foot={<StepFoot back={paths.profileOptimization(2)} skip={href} />}
        onSaved={goOn}
      />
    </>
  );
}
