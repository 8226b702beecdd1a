import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { Panel } from '@carematch/ui/panel';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { asSent, LicenseForm } from './license-form.tsx';
import { LicenseDocument, type LicenseDocumentCalls } from './license-document.tsx';
import { LicenseState, RefusedLicense } from './license-state.tsx';
import type { ProfileActor, ProfileCalls } from './profile-calls.ts';

interface LicenseSettingsProps {
  readonly calls: Pick<
    ProfileCalls,
    'user' | 'professions' | 'states' | 'saveProfessions' | keyof LicenseDocumentCalls
  >;
  readonly actor: ProfileActor;
}

/** The button that opened a form is gone, so its focus goes to the form. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Every profession that is practiced, with its license; one can be added, and all but the last be dropped. */
export function LicenseSettings({ calls, actor }: LicenseSettingsProps) {
  const { data: user, refetch } = useSuspenseQuery(calls.user);
  const [isAdding, setAdding] = useState(false);
  const [dropped, setDropped] = useState<number>();
  const drop = useMutation({
    mutationFn: async (id: number) => {
      // What is not sent is dropped, and another tab may have added a profession.
      const { data: now = user } = await refetch({ throwOnError: true });
      const professions = now.professions.filter((one) => one.id !== id).map(asSent);
      return calls.saveProfessions({ professions }, now.tags.professions);
    },
    onSuccess: () => showToast('success', 'Profession removed.'),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => setDropped(undefined),
  });
  const first = actor === 'self' ? 'Your profession' : 'Their profession';
  const name = user.professions.find(({ id }) => id === dropped)?.name ?? '';
  return (
    <>
      {user.professions.map((practised) => (
        <Panel
          key={practised.id}
          level={3}
          title={practised.name}
          aside={<LicenseState state={practised.license_state} />}
        >
          {practised.license_refused_reason !== null && (
            <RefusedLicense reason={practised.license_refused_reason} />
          )}
          <LicenseForm
            calls={calls}
            actor={actor}
            practised={practised}
            foot={<SectionSaveBar label="Save license" />}
          />
          <LicenseDocument
            calls={calls}
            name={`license as ${practised.name}`}
            professionId={practised.id}
            document={practised.license_document}
          />
          {user.professions.length > 1 && (
            <div>
              <Button variant="quiet" onClick={() => setDropped(practised.id)}>
                Remove {practised.name}
              </Button>
            </div>
          )}
        </Panel>
      ))}
      {isAdding || user.professions.length === 0 ? (
        <div ref={isAdding ? takeFocus : undefined} tabIndex={-1}>
          <Panel level={3} title={user.professions.length === 0 ? first : 'Another profession'}>
            <LicenseForm
              calls={calls}
              actor={actor}
              foot={<SectionSaveBar label="Add profession" />}
              onSaved={() => setAdding(false)}
            />
            {user.professions.length > 0 && (
              <div>
                <Button onClick={() => setAdding(false)}>Cancel</Button>
              </div>
            )}
          </Panel>
        </div>
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>Add another profession</Button>
        </div>
      )}
      <Confirm
        open={dropped !== undefined}
        title={`Remove ${name}?`}
        action="Remove"
        tone="danger"
        loading={drop.isPending}
        onConfirm={() => dropped !== undefined && drop.mutate(dropped)}
        onClose={() => setDropped(undefined)}
      >
        Its services and Virtual Regions go with it, and clients who ask for it are no longer matched.
      </Confirm>
    </>
  );
}
