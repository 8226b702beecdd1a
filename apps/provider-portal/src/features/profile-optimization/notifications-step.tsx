import { NewClientTexts } from '@carematch/features/message-templates/new-client-texts';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { SubmitButton } from '@carematch/front-end/form/form';
import { useNavigate } from '@carematch/front-end/router';

import { paths } from '../../app/paths.ts';
import { notificationCalls } from '../../shared/notification-calls.ts';
import { usePortal } from '../../shared/portal.ts';
import { templateCalls } from '../../shared/template-calls.ts';

/** Step 3: texts about new clients. */
export function NotificationsStep() {
  const portal = usePortal();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading />
      <NewClientTexts
        actor="self"
        calls={templateCalls(portal)}
        notifications={notificationCalls(portal)}
        profileHref={paths.profileSettings()}
        foot={<SubmitButton>Continue</SubmitButton>}
        onSaved={() => navigate(paths.profileOptimization(4))}
      />
    </>
  );
}
