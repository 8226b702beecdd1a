import { useEffect } from 'react';

import { usePageData } from '../shared/data/page-data.tsx';
import type { PageModule } from '../shared/page-module.ts';
import { PageTitleContext } from '../shared/page-title.tsx';
import { useParams } from '../shared/router.ts';

/** A page with its head, which React moves to the document's. */
export function PageView({ page: { Component, head } }: { readonly page: PageModule }) {
  const { origin = '' } = usePageData();
  const { title, description, canonical, robots } = head(useParams());
  // The page may have been filled in before its script was there.
  useEffect(() => void window.repeatEarlyInput?.(), []);
  return (
    <PageTitleContext value={title}>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
      {robots && <meta name="robots" content={robots} />}
      <Component />
    </PageTitleContext>
  );
}
