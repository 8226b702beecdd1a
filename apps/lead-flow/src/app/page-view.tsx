import { useEffect } from 'react';

import { answersIn, usePageData } from '../shared/data/page-data.tsx';
import type { PageModule } from '../shared/page-module.ts';
import { PageTitleContext } from '../shared/page-title.tsx';
import { useLocation, useParams } from '../shared/router.ts';

/** A page with its head, which React moves to the document's. */
export function PageView({ page: { Component, calls, head } }: { readonly page: PageModule }) {
  const data = usePageData();
  const params = useParams();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const results = calls && answersIn(data, calls(params, query));
  const { title, description, canonical, robots } = head(params, results, query);
  // The page may have been filled in before its script was there.
  useEffect(() => void window.repeatEarlyInput?.(), []);
  return (
    <PageTitleContext value={title}>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={(data.origin ?? '') + canonical} />}
      {robots && <meta name="robots" content={robots} />}
      <Component />
    </PageTitleContext>
  );
}
