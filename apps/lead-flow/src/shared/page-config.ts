import { readPageConfig } from '@carematch/web-server/page-config';

/** What the server was started with, as far as the page has to know it. A document without tags and a vendor's map has none. */
export interface PageConfig {
  /** Addresses of third-party tags. */
  readonly tags: readonly string[];
  /** Whether they may load in this document: only where it began on a page that they may see. */
  readonly mayLoad: boolean;
  /** Address of a vendor's map style; search pages draw a map of our own without it. */
  readonly mapStyle?: string | undefined;
}

/** The settings in this document. */
export const pageConfig = (): PageConfig =>
  (readPageConfig(document) as PageConfig | undefined) ?? { tags: [], mayLoad: false };
