import { PageHeading } from '@carematch/front-end/components/page-heading';

/** What to do next. */
export function DashboardPage() {
  return (
    <>
      <PageHeading />
      <p>TO BUILD</p>
    </>
  );
}
