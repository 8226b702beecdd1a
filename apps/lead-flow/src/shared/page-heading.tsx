import { type ReactNode, useEffect, useRef } from 'react';

import { useLocation } from './router.ts';
import { PageTitle } from './page-title.tsx';

interface PageHeadingProps {
  /** Title of the document where it is not the page's own. */
  readonly title?: string | undefined;
  /** Id of what screen readers say after it: where one is. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The one heading of a page. After a step within the app it takes the focus, so that a screen reader says where one is and the keyboard goes on
 * from there; on the first page the browser's own place is kept.
 */
export function PageHeading({ title, describedBy, children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [isFirstPage]);
  return (
    <>
      <PageTitle title={title} />
      <h1 ref={heading} tabIndex={-1} className={className} aria-describedby={describedBy}>
        {children}
      </h1>
    </>
  );
}
