import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 4: your practice. */
export function PracticeStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
