import { OfficePhotos } from '@carematch/features/pictures/office-photos';
import { Portrait } from '@carematch/features/pictures/portrait';
import { AboutYou } from '@carematch/features/profile/about-you';
import { InsuranceForm } from '@carematch/features/profile/insurance-form';
import { LicenseSettings } from '@carematch/features/profile/license-settings';
import { NameAndPhone } from '@carematch/features/profile/name-and-phone';
import { PracticeFacts } from '@carematch/features/profile/practice-facts';
import { PublicPicture } from '@carematch/features/profile/public-picture';
import { ServicesForm } from '@carematch/features/profile/services-form';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { picturesCalls } from '@carematch/features/professional-calls/pictures-calls';
import { usePortal } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { settings } from './settings.ts';

/** Everything that clients see of a professional, and what they are matched by, each part saved by itself. */
export function ProfilePage() {
  const portal = usePortal();
  const calls = profileCalls(portal);
  const pictures = picturesCalls(portal);
  const { data: user } = useSuspenseQuery(calls.user);
  const shared = { calls, actor: 'self' } as const;
  return (
    <SettingsPage settings={settings}>
      <div>
        <PublicPicture {...shared} />
      </div>
      <Panel title="Photo">
        <Portrait calls={pictures} actor="self" />
      </Panel>
      <Panel title="Name and phone">
        <NameAndPhone {...shared} foot={<SectionSaveBar label="Save name and phone" />} />
      </Panel>
      <Panel title="About you">
        <AboutYou {...shared} foot={<SectionSaveBar label="Save bio" />} />
      </Panel>
      <Panel title="Practice">
        <PracticeFacts {...shared} foot={<SectionSaveBar label="Save practice" />} />
      </Panel>
      <Panel title="Office photos">
        <OfficePhotos calls={pictures} actor="self" />
      </Panel>
      <Panel title="Professions and licenses">
        <LicenseSettings {...shared} />
      </Panel>
      {user.professions.map((practised) => (
        <Panel
          key={practised.id}
          title={user.professions.length > 1 ? `Services: ${practised.name}` : 'Services'}
        >
          <Suspense fallback={<Skeleton lines={4} height={48} label="Loading services" />}>
            <ServicesForm {...shared} practised={practised} foot={<SectionSaveBar label="Save services" />} />
          </Suspense>
        </Panel>
      ))}
      <Panel title="Insurance">
        <InsuranceForm {...shared} foot={<SectionSaveBar label="Save insurance" />} />
      </Panel>
    </SettingsPage>
  );
}
