import type { BodyOf, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { UseQueryOptions, UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { LicenseDocumentCalls } from './license-document.tsx';

/** Whose words a page uses: "your license" or "their license". */
export type ProfileActor = 'self' | 'staff';

export type ProfessionalUser = ResponseOf<PublicApi['GET /user']>['user'];
type PublicProfile = ResponseOf<PublicApi['GET /user/:id']>['public_profile'];
type Profession = ResponseOf<PublicApi['GET /professions/:id']>['profession'];
export type CarePath = ResponseOf<PublicApi['GET /care-paths/:id']>;

type State = ResponseOf<PublicApi['GET /states']>['states'][number];
type Carrier = ResponseOf<PublicApi['GET /insurance-carriers']>['insurance_carriers'][number];

type Query<Data> = UseSuspenseQueryOptions<Data, Error, Data, string[]>;

/**
 * What an app gives the profile to read and to write with. A write takes the tag of what it was made from, and answers the professional as
 * they are from then on.
 */
export interface ProfileCalls extends LicenseDocumentCalls {
  readonly user: Query<ProfessionalUser>;
  /** As clients see them; null while there is no profession to be shown under. */
  readonly publicProfile: UseQueryOptions<PublicProfile | null, Error, PublicProfile | null, string[]>;
  readonly professions: Query<Profession[]>;
  readonly states: Query<State[]>;
  readonly carriers: Query<Carrier[]>;
  /** A profession with its services, grouped by division. */
  readonly profession: (id: number) => Query<Profession>;
  /** The care paths of a profession with what each offers to choose from; none where its flow begins with services. */
  readonly carePaths: (professionId: number) => Query<CarePath[]>;
  readonly save: (changes: BodyOf<PublicApi['POST /user']>, tag: string) => Promise<ProfessionalUser>;
  readonly saveProfessions: (
    body: BodyOf<PublicApi['POST /user/professions']>,
    tag: string,
  ) => Promise<ProfessionalUser>;
  readonly assignServices: (
    body: BodyOf<PublicApi['POST /user/assign-services']>,
    tag: string | undefined,
  ) => Promise<ProfessionalUser>;
  readonly saveCarriers: (
    body: BodyOf<PublicApi['POST /user/insurance-carriers']>,
    tag: string,
  ) => Promise<ProfessionalUser>;
}

/** What each form of the profile takes. */
export interface ProfileFormProps<Calls extends keyof ProfileCalls> {
  readonly calls: Pick<ProfileCalls, Calls | 'user'>;
  readonly actor: ProfileActor;
  /** What stands below the fields and sends them: a save bar, or the buttons of a step. */
  readonly foot: ReactNode;
  /** Once it is saved. */
  readonly onSaved?: () => unknown;
}
