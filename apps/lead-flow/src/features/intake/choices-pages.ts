// One chunk: whoever sees the first of these pages goes on to the next.
export { ExploreNeedsPage } from './explore-needs-page.tsx';
export { FocusAreaPage } from './focus-area-page.tsx';
