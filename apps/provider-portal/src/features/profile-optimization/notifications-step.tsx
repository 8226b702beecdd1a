import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 3: texts about new clients. */
export function NotificationsStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
