import { publicApi } from '../contract/public-api.ts';
import { sampleOf } from './sample-of.ts';

export const sampleCompany = sampleOf(publicApi['POST /company'].response.shape.company, {
  id: 5,
  name: 'Elm Counseling',
  phone_number: '5125550142',
  website: 'https://elm.example',
  address: null,
  tag: 'a',
});

/** The owner, who is signed in. */
export const sampleTeamMember = sampleOf(
  publicApi['GET /team-members'].response.shape.team_members.def.element,
  {
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
  },
);
