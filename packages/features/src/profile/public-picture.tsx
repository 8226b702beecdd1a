import { Button } from '@carematch/ui/button';
import { Drawer } from '@carematch/ui/drawer';
import { ProviderSummary } from '@carematch/ui/provider-summary';
import { Skeleton } from '@carematch/ui/skeleton';
import { failureText } from '@carematch/front-end/failure-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProfileActor, ProfileCalls } from './profile-calls.ts';

interface PublicPictureProps {
  readonly calls: Pick<ProfileCalls, 'publicProfile'>;
  readonly actor: ProfileActor;
}

/** Opens the card of a professional that a client sees after a match. */
export function PublicPicture({ calls, actor }: PublicPictureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>See it as a client does</Button>
      <Drawer
        open={isOpen}
        title={actor === 'self' ? 'Your profile, as clients see it' : 'Their profile, as clients see it'}
        onClose={() => setOpen(false)}
      >
        {isOpen && <PublicCard calls={calls} actor={actor} />}
      </Drawer>
    </>
  );
}

/** Asked for anew each time, since it is opened to see what just changed. */
function PublicCard({ calls, actor }: PublicPictureProps) {
  const { data: profile, error, isFetching, refetch } = useQuery({ ...calls.publicProfile, staleTime: 0 });
  if (error)
    return (
      <>
        <p role="alert">{failureText(error)}</p>
        <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  if (profile === undefined) return <Skeleton lines={3} height={72} label="Loading the profile" />;
  if (profile === null)
    return (
      <p>
        {actor === 'self'
          ? 'Add your profession first. Clients see you under it.'
          : 'They have no profession yet. Clients see them under it.'}
      </p>
    );
  return <ProviderSummary provider={profile} />;
}
