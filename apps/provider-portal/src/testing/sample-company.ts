import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';

type OwnCompany = ResponseOf<PublicApi['GET /company']>;
type TeamMember = ResponseOf<PublicApi['GET /team-members']>['team_members'][number];

export const sampleCompany: NonNullable<OwnCompany['company']> = {
  id: 5,
  name: 'Elm Counseling',
  phone_number: '5125550142',
  website: 'https://elm.example',
  address: null,
  tag: 'a',
};

export const sampleTeamMember = (changes: Partial<TeamMember> = {}): TeamMember => ({
  id: 1,
  first_name: 'Morgan',
  last_name: 'Ellison',
  email: 'morgan@example.com',
  title: 'Therapist',
  about_me: null,
  photo: null,
  role: 'owner',
  account: 'joined',
  invited_until: null,
  is_me: true,
  office_photos: [],
  tag: 'a',
  ...changes,
});
