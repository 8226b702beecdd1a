import type { ComponentType } from 'react';

import type { AnyCall, Results } from './data/call.ts';

/** The parts of a path pattern by name, decoded, as `useParams` gives them. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/** What a page says of itself to browsers and search engines. Never an answer. */
export interface PageHead {
  /** Title of the document, without the product's name. */
  readonly title: string;
  readonly description?: string;
  /** Path that search engines know the page by, whatever query it was opened with. */
  readonly canonical?: string;
  /** `noindex` for a page that is of use to its visitor alone; `noindex, follow` for one whose links search engines may follow. */
  readonly robots?: 'noindex' | 'noindex, follow' | undefined;
}

/** Address of a page as it was asked for. */
export interface PageAddress {
  readonly path: string;
  readonly params: PageParams;
  readonly query: URLSearchParams;
}

/** How the server answers a page, where the page's data decides it. */
export interface PageAnswer {
  /** 200 if undefined. */
  readonly status?: 200 | 404 | 410 | 422 | undefined;
  /** Path and query of the address that the page has moved to for good (301). */
  readonly movedTo?: string | undefined;
}

/** A step of the flow that asks for something the next ones need. */
export type NeededStep = 'first' | 'needs' | 'goals' | 'questions';

/** What a page's file exports as `page`. The server reads it before it renders, the browser when it first shows the page. */
export interface PageModule {
  readonly Component: ComponentType;
  /** `results` answer `calls`; undefined if they did not come with the page. */
  readonly head: (params: PageParams, results?: readonly unknown[], query?: URLSearchParams) => PageHead;
  /** Calls whose answers travel with the page; none unless told. */
  readonly calls?: (params: PageParams, query: URLSearchParams) => readonly AnyCall[];
  /** The answer of a page whose calls have succeeded. */
  readonly answer?: (results: readonly unknown[], address: PageAddress) => PageAnswer;
  /** What search engines read of the page as JSON-LD; `origin` is this app's public address. The server alone asks. */
  readonly structuredData?: ((results: readonly unknown[], origin: string) => readonly object[]) | undefined;
  /** Step of the flow, if it needs earlier answers. */
  readonly step?: NeededStep;
  /** HTTP status of the page; 200 unless told. */
  readonly status?: 404;
}

/** A page whose head or answer depends on the answers to its calls, with their types. */
export const pageOf = <const Calls extends readonly AnyCall[]>(page: {
  readonly Component: ComponentType;
  readonly calls: (params: PageParams, query: URLSearchParams) => Calls;
  readonly head: (params: PageParams, results?: Results<Calls>, query?: URLSearchParams) => PageHead;
  readonly answer?: (results: Results<Calls>, address: PageAddress) => PageAnswer;
  readonly structuredData?: ((results: Results<Calls>, origin: string) => readonly object[]) | undefined;
}): PageModule => page as PageModule;
