/** Which of the two shapes of the flow a profession uses: care paths first, or services first. */
export type FlowShape = 'care_path' | 'service';

/** The shape of the flow that a path below `/{id}` is in. */
export const flowShapeOf = (pathname: string, id: string): FlowShape =>
  pathname.startsWith(`/${id}/patient/`) ? 'service' : 'care_path';

/** Part of a public profile where a request begins. */
export const ASK_ID = 'ask';

/** What an address begins with in a frame on another site: `/embed/{host of that site}`; empty on this one. */
export const frameBase = (pathname: string): string => /^\/embed\/[^/]+/.exec(pathname)?.[0] ?? '';

/** Host of the site that shows the page in a frame; empty where none does. */
export const frameHost = (pathname: string): string => frameBase(pathname).slice('/embed/'.length);

/** The rest of an address: the path of a page. */
export const pathInFrame = (pathname: string): string => pathname.slice(frameBase(pathname).length) || '/';

const FRAME_PAGE =
  /^\/(?:$|match-profile$|rematch$|complete$|[a-z-]+-match$|[^/]+\/(?:patient|care-options|explore-needs|focus-area|about-you)\b)/;

/** Whether a frame shows the page at a path. A link to any other opens a tab. */
export const isFramePage = (pathname: string): boolean => FRAME_PAGE.test(pathname);

/** Every address of this app. `id` is a profession's slug (or number); an answer is never part of an address. */
export const paths = {
  home: () => '/',
  landingPage: (identifier: string) => `/l/${identifier}`,
  /** Where the landing form goes when no script runs; it answers with a redirect. */
  start: () => '/start',

  careOptions: (id: string) => `/${id}/care-options`,
  exploreNeeds: (id: string) => `/${id}/explore-needs`,
  focusArea: (id: string) => `/${id}/focus-area`,
  services: (id: string) => `/${id}/patient/services`,
  /** The questions without a number: rewritten to the first. */
  questions: (shape: FlowShape, id: string) =>
    shape === 'care_path' ? `/${id}/about-you` : `/${id}/patient/questions`,
  /** Question `n`, from 1. */
  question: (shape: FlowShape, id: string, n: number) => `${paths.questions(shape, id)}/question=${n}`,
  contact: (shape: FlowShape, id: string) => `${paths.questions(shape, id)}/contact`,
  /** The first step of a flow. */
  firstStep: (shape: FlowShape, id: string) =>
    shape === 'care_path' ? paths.careOptions(id) : paths.services(id),

  matchProfile: () => '/match-profile',
  successMatch: () => '/success-match',
  rematch: () => '/rematch',
  pendingMatch: () => '/pending-match',
  noMatch: () => '/no-match',
  virtualLeadMatch: () => '/virtual-lead-match',
  complete: () => '/complete',

  guides: () => '/guides',
  guide: (id: string) => `/guides/${id}`,
  /** A search page, or the form that leads to one. The API names all that have a keyword or a place. */
  search: (vertical?: string) => `/verified-professional${vertical === undefined ? '' : `/${vertical}`}`,
  publicProfile: (vanityName: string) => `/public-profile/${vanityName}`,

  privacyPolicy: () => '/privacy-policy',
  termsOfUse: () => '/terms-of-use',
  termsOfService: () => '/terms-of-service',
  aboutUs: () => '/about-us',
  notFound: () => '/page-not-found',

  /** These two belong to other apps; this app's server redirects there. */
  signIn: () => '/signin',
  signUp: () => '/signup/step/1',
} as const;
