import { type ReactNode, useContext, useEffect, useRef, useState, createContext } from 'react';

import { documentTitle, usePageTitles } from '../page-title.ts';
import { useLocation } from '../router.ts';
import { useBadgedTitle } from '../title-badge.ts';

/** Key of the location that the document began with: pages that follow it were come to within the app. */
export const FirstPageContext = createContext<string | undefined>(undefined);

interface PageHeadingProps {
  /** Title of the document, without the product's name, where it is another than the table of pages says. */
  readonly title?: string;
  /** The title without it. */
  readonly children?: ReactNode;
}

/**
 * The one first heading of a page. After a step within the app it takes the focus, so that a screen reader says where one is; on the
 * first page the browser's own place is kept.
 */
export function PageHeading({ title, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const firstKey = useContext(FirstPageContext);
  const { here = '', next } = usePageTitles();
  const badged = useBadgedTitle(documentTitle(next ?? title ?? here));
  // As the page appeared: what changes on it later, such as a filter, keeps the focus where it is.
  const [isFirstPage] = useState(key === firstKey);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [isFirstPage]);
  return (
    <>
      <title>{badged}</title>
      <h1 ref={heading} tabIndex={-1}>
        {children ?? title ?? here}
      </h1>
    </>
  );
}
