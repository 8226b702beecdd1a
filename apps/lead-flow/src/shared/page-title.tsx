import { createContext, useContext } from 'react';

/** Title of the page that is shown, from its head. */
export const PageTitleContext = createContext('');

/** The document's title: the page's own, unless what it shows now has another. Never an answer. */
export function PageTitle({ title }: { readonly title?: string | undefined }) {
  const own = useContext(PageTitleContext);
  return <title>{`${title ?? own} · Carematch`}</title>;
}
