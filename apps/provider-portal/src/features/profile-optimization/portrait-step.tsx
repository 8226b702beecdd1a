import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 1: your photo and story. */
export function PortraitStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
