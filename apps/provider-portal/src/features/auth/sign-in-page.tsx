import { SignInPage } from '@carematch/features/auth/sign-in-page';

import { paths } from '../../shared/paths.ts';

/** Where professionals sign in, or go on to make an account. */
export function PortalSignInPage() {
  return <SignInPage signUpPath={paths.signUp(1)} />;
}
