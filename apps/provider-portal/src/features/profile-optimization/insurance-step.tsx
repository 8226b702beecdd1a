import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 2: insurance you accept. */
export function InsuranceStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
