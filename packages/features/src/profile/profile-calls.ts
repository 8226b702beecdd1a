import type { CallInput, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { UseQueryOptions, UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Whose words a page uses: "your license" or "their license". */
export type ProfileActor = 'self' | 'staff';

export type ProfessionalUser = ResponseOf<PublicApi['GET /user']>['user'];
export type PublicProfile = ResponseOf<PublicApi['GET /user/:id']>['public_profile'];
export type Profession = ResponseOf<PublicApi['GET /professions/:id']>['profession'];
export type CarePath = ResponseOf<PublicApi['GET /care-paths/:id']>;

type State = ResponseOf<PublicApi['GET /states']>['states'][number];
type Carrier = ResponseOf<PublicApi['GET /insurance-carriers']>['insurance_carriers'][number];

/** What is sent to a call. */
type BodyOf<Key extends keyof PublicApi> = NonNullable<CallInput<PublicApi[Key]>['body']>;

type Query<Data> = UseSuspenseQueryOptions<Data, Error, Data, string[]>;

/** What an app gives the profile to read and to write with. Writes answer the professional as they are from then on. */
export interface ProfileCalls {
  readonly user: Query<ProfessionalUser>;
  /** As clients see them; null while there is no profession to be shown under. */
  readonly publicProfile: UseQueryOptions<PublicProfile | null, Error, PublicProfile | null, string[]>;
  readonly professions: Query<readonly Profession[]>;
  readonly states: Query<readonly State[]>;
  readonly carriers: Query<readonly Carrier[]>;
  /** A profession with its services, grouped by division. */
  readonly profession: (id: number) => Query<Profession>;
  /** The care paths of a profession with what each offers to choose from; none where its flow begins with services. */
  readonly carePaths: (professionId: number) => Query<readonly CarePath[]>;
  readonly save: (changes: BodyOf<'POST /user'>) => Promise<ProfessionalUser>;
  readonly saveProfessions: (body: BodyOf<'POST /user/professions'>) => Promise<ProfessionalUser>;
  readonly assignServices: (body: BodyOf<'POST /user/assign-services'>) => Promise<ProfessionalUser>;
  readonly saveCarriers: (body: BodyOf<'POST /user/insurance-carriers'>) => Promise<ProfessionalUser>;
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
