// One chunk: a submit leads to any of these pages.
export { MatchProfilePage } from './match-profile-page.tsx';
export { NoMatchPage } from './no-match-page.tsx';
export { PendingMatchPage } from './pending-match-page.tsx';
export { RematchPage } from './rematch-page.tsx';
export { SuccessMatchPage } from './success-match-page.tsx';
