import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 2: your profession and license. */
export function LicenseStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
