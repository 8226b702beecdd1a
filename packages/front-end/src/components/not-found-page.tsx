import { NotFound } from '@carematch/ui/not-found';

/** The page for a path that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <title>Page not found · Carematch</title>
      <main>
        <NotFound />
      </main>
    </>
  );
}
