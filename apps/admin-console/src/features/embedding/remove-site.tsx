import { failureText } from '@carematch/front-end/failure-text';
import { useNavigate } from '@carematch/front-end/router';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { paths } from '../../shared/paths.ts';
import styles from './embedding.module.css';
import { type ListedSite, SITES_KEY } from './site-queries.ts';

/** Takes a site off the list, once what stops working was read. */
export function RemoveSite({ site: { id, name, domains } }: { readonly site: ListedSite }) {
  const { api, queryClient } = useAdminConsole();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('DELETE /embedded-sites/:id', { params: { id: String(id) } }),
    onSuccess: async ({ message }) => {
      showToast('success', message);
      await navigate(paths.embeddedSites());
      queryClient.removeQueries({ queryKey: [SITES_KEY, String(id)] });
      await queryClient.invalidateQueries({ queryKey: [SITES_KEY] });
    },
    onError: (error) => {
      showToast('error', failureText(error));
      close();
    },
  });
  return (
    <>
      <div>
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Remove site…
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title={
          <>
            Remove <bdi>{name}</bdi>?
          </>
        }
        action="Remove site"
        tone="danger"
        loading={isPending}
        onConfirm={() => mutate()}
        onClose={close}
      >
        <ul className={styles.follows}>
          <li>
            Within a minute the form stops working on {domains.join(', ')}. Visitors there see a line with a
            link that opens it in a tab of its own.
          </li>
          <li>Someone who is filling it in can finish, unless they load the page again.</li>
          <li>Leads that came from it stay, and count again if you add the domains again.</li>
        </ul>
      </Confirm>
    </>
  );
}
