import type { ComponentType } from 'react';

import type { AnyCall } from './data/call.ts';

/** The parts of a path pattern by name, decoded, as `useParams` gives them. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** What a page says of itself to browsers and search engines. Never an answer. */
export interface PageHead {
  /** Title of the document, without the product's name. */
  readonly title: string;
  readonly description?: string;
  /** Path that search engines know the page by, whatever query it was opened with. */
  readonly canonical?: string;
  /** For a page that is of use to its visitor alone. */
  readonly robots?: 'noindex';
}

/** A step of the flow that asks for something the next ones need. */
export type NeededStep = 'first' | 'needs' | 'goals' | 'questions';

/** What a page's file exports as `page`. The server reads it before it renders, the browser when it first shows the page. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly head: (params: PageParams) => PageHead;
  /** Calls whose answers travel with the page; none unless told. */
  readonly calls?: (params: PageParams) => readonly AnyCall[];
  /** Step of the flow, if it needs earlier answers. */
  readonly step?: NeededStep;
  /** HTTP status of the page; 200 unless told. */
  readonly status?: 404;
}
