import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 5: where you see clients. */
export function RegionsStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
