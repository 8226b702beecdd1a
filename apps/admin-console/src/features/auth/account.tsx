import { AccountMenu } from '@carematch/front-end/components/account-menu';
import { useQuery } from '@tanstack/react-query';

import { useConsole } from '../../shared/console.ts';
import { meQuery } from '../../shared/me-query.ts';

/** Which member of staff is signed in. */
export function Account() {
  const { data: me, isPending } = useQuery(meQuery(useConsole()));
  return <AccountMenu account={me} isPending={isPending} />;
}
