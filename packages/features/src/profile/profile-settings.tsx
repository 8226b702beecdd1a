import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { Panel } from '@carematch/ui/panel';
import { Skeleton } from '@carematch/ui/skeleton';
import { displayPhone } from '@carematch/validation/fields/phone';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { OfficePhotos } from '../pictures/office-photos.tsx';
import type { PicturesCalls } from '../pictures/pictures-calls.tsx';
import { Portrait } from '../pictures/portrait.tsx';
import { AboutYou } from './about-you.tsx';
import { InsuranceForm } from './insurance-form.tsx';
import { LicenseSettings } from './license-settings.tsx';
import { NameAndPhone } from './name-and-phone.tsx';
import { PracticeFacts } from './practice-facts.tsx';
import type { ProfileActor, ProfileCalls } from './profile-calls.ts';
import { PublicPicture } from './public-picture.tsx';
import { ServicesForm } from './services-form.tsx';
import { VisitPriceForm } from './visit-price-form.tsx';

interface ProfileSettingsProps {
  readonly calls: ProfileCalls;
  readonly pictures: PicturesCalls;
  readonly actor: ProfileActor;
}

/** Everything that clients see of a professional, and what they are matched by, each part saved by itself. */
export function ProfileSettings({ pictures, ...shared }: ProfileSettingsProps) {
  const { calls, actor } = shared;
  const { data: user } = useSuspenseQuery(calls.user);
  return (
    <>
      <div>
        <PublicPicture {...shared} />
      </div>
      <Panel title="Photo">
        <Portrait calls={pictures} actor={actor} />
      </Panel>
      <Panel title="Name and phone">
        <NameAndPhone {...shared} foot={<SectionSaveBar label="Save name and phone" />} />
      </Panel>
      {/* Staff have a panel of their own for it, which also changes it. */}
      {actor === 'self' && user.assigned_phone_number !== null && (
        <Panel title="Carematch number">
          <p>
            <a href={`tel:+1${user.assigned_phone_number}`}>{displayPhone(user.assigned_phone_number)}</a>
          </p>
          <p>Your number from us, for calls and texts. Only our team can change it.</p>
        </Panel>
      )}
      <Panel title={actor === 'self' ? 'About you' : 'About them'}>
        <AboutYou {...shared} foot={<SectionSaveBar label="Save bio" />} />
      </Panel>
      <Panel title="Practice">
        <PracticeFacts {...shared} foot={<SectionSaveBar label="Save practice" />} />
      </Panel>
      <Panel title="Office photos">
        <OfficePhotos calls={pictures} actor={actor} />
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
      <Panel title="Price">
        <VisitPriceForm {...shared} foot={<SectionSaveBar label="Save price" />} />
      </Panel>
      <Panel title="Insurance">
        <InsuranceForm {...shared} foot={<SectionSaveBar label="Save insurance" />} />
      </Panel>
    </>
  );
}
