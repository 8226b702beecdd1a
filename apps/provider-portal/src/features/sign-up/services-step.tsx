import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 3: what you offer. */
export function ServicesStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
