import {
  type AnyCall,
  carePathsCall,
  landingPageCall,
  professionCall,
  professionsCall,
  servicesCall,
  testimonialsCall,
} from '../shared/data/call.ts';

type Params = Readonly<Record<string, string | undefined>>;

/** What the server needs to know of a page. */
export interface PageNeeds {
  /** Module of the page as the build's manifest names it, for the preloads of the document. */
  readonly source: string;
  /** Calls whose answers travel with the page; none unless told. */
  readonly calls?: (params: Params) => readonly AnyCall[];
  /** HTTP status of the page; 200 unless told. */
  readonly status?: 404;
}

const idOf = ({ id = '' }: Params): string => id;

const CHOICES = 'src/features/intake/choices-pages.ts';
const OUTCOMES = 'src/features/outcomes/outcome-pages.ts';
const QUESTIONS = 'src/features/intake/questions-page.tsx';
const DOCUMENT = 'src/features/static-pages/document-page.tsx';
const NOT_FOUND = 'src/features/static-pages/not-found-page.tsx';

/** Every page by its path pattern. A test compares the list with that of the routes, and the sources with the files. */
export const PAGE_NEEDS: Readonly<Record<string, PageNeeds>> = {
  '/': {
    source: 'src/features/landing/home-page.tsx',
    calls: () => [professionsCall(), testimonialsCall()],
  },
  '/l/:identifier': {
    source: 'src/features/landing/campaign-page.tsx',
    calls: ({ identifier = '' }) => [landingPageCall(identifier)],
  },
  '/:id/care-options': {
    source: 'src/features/intake/care-options-page.tsx',
    calls: (params) => [professionCall(idOf(params)), carePathsCall(idOf(params))],
  },
  '/:id/explore-needs': { source: CHOICES },
  '/:id/focus-area': { source: CHOICES },
  '/:id/about-you/:questionParam?': { source: QUESTIONS },
  '/:id/patient/services': {
    source: 'src/features/intake/services-page.tsx',
    calls: (params) => [professionCall(idOf(params)), servicesCall(idOf(params))],
  },
  '/:id/patient/questions/:questionParam?': { source: QUESTIONS },
  '/match-profile': { source: OUTCOMES },
  '/success-match': { source: OUTCOMES },
  '/rematch': { source: OUTCOMES },
  '/pending-match': { source: OUTCOMES },
  '/no-match': { source: OUTCOMES },
  '/privacy-policy': { source: DOCUMENT },
  '/terms-of-use': { source: DOCUMENT },
  '/terms-of-service': { source: DOCUMENT },
  '/about-us': { source: DOCUMENT },
  '/page-not-found': { source: NOT_FOUND, status: 404 },
  '*': { source: NOT_FOUND, status: 404 },
};
