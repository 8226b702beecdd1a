import type { MatchedProvider, PublicMatch } from '../features/outcomes/match.ts';

/** A live match; change of its provider what a test is about. */
export const sampleMatch = (provider: Partial<MatchedProvider> = {}): PublicMatch => ({
  id: 'm'.repeat(32),
  state: 'live',
  disclosure: 'instant',
  confirm_before: null,
  provider: {
    display_name: 'Ada Byrne',
    title: 'Mental Health Counselor',
    profession: 'Mental Health Counselor',
    photo: null,
    about_me: 'I listen first.',
    city: 'New York',
    state: 'NY',
    services: ['CBT'],
    vanity_name: null,
    office_phone_number: '2125550100',
    schedule_url: null,
    office_address: null,
    office_photos: [],
    practice_since: null,
    welcome_video: null,
    virtual_sessions: true,
    rating: null,
    reviews: [],
    is_demo: true,
    ...provider,
  },
  why: ['Within 5 miles of your zip code'],
  has_note: false,
});
