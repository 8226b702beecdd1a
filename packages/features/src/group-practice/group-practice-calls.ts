import type { CallInput, ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import type { UseSuspenseQueryOptions } from '@tanstack/react-query';

import type { SendOptions } from '../pictures/pictures-calls.tsx';

/** Whose words a page uses: "your company" or "their company". */
type GroupPracticeActor = 'self' | 'staff';

export type OwnCompany = ResponseOf<PublicApi['GET /company']>;
export type Company = NonNullable<OwnCompany['company']>;
export type TeamMember = ResponseOf<PublicApi['GET /team-members']>['team_members'][number];

type CompanyBody = CallInput<PublicApi['POST /company']>['body'];
export type NewMember = CallInput<PublicApi['POST /team-members']>['body'];
type MemberChange = NonNullable<CallInput<PublicApi['POST /team-members/:id']>['body']>;

type Query<Data> = UseSuspenseQueryOptions<Data, Error, Data, string[]>;

/** What an app gives the page to read and to write with. Each write refreshes what it changes of the two queries. */
export interface GroupPracticeCalls {
  readonly company: Query<OwnCompany>;
  readonly team: Query<TeamMember[]>;
  /** Who is in a company as CSV; only staff have it. */
  readonly exportTeam?: (companyId: number) => Promise<string>;
  /** With the tag of what is changed. */
  readonly saveCompany: (body: CompanyBody, tag?: string) => Promise<unknown>;
  readonly leaveCompany: () => Promise<unknown>;
  /** A repetition with the same key adds no one twice. */
  readonly addMember: (body: NewMember, idempotencyKey: string) => Promise<TeamMember>;
  readonly changeMember: (
    id: number,
    body: MemberChange,
    more: { readonly photo?: Blob | undefined; readonly ifMatch?: string | undefined },
  ) => Promise<unknown>;
  readonly removeMember: (id: number) => Promise<unknown>;
  readonly inviteMember: (id: number, email: string) => Promise<unknown>;
  readonly addOfficePhoto: (id: number, photo: Blob, options: SendOptions) => Promise<unknown>;
  readonly removeOfficePhoto: (id: number, photoId: number) => Promise<unknown>;
}

/** What each part of the page takes. */
export interface GroupPracticeProps {
  readonly calls: GroupPracticeCalls;
  readonly actor: GroupPracticeActor;
  /** Of the account of the professional, under which this tab keeps what is not saved yet. */
  readonly userId: number;
}
