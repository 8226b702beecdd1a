import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 4: photos of your office. */
export function OfficeStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
