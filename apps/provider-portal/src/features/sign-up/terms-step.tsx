import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 6: review the terms. */
export function TermsStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
