import { PageHeading } from '@carematch/front-end/components/page-heading';

/** Step 1: create your account. */
export function AccountStep() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
