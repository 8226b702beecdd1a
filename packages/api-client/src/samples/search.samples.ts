import { publicApi } from '../contract/public-api.ts';
import { searchCard, searchPage, searchPlace } from '../contract/search/search.contract.ts';
import { sampleOf } from './sample-of.ts';

/** A city that is searched in. */
export const samplePlace = sampleOf(searchPlace, {
  slug: 'seattle-wa',
  kind: 'city',
  name: 'Seattle, WA',
  state: 'WA',
  zip: '98101',
  latitude: 47.61,
  longitude: -122.33,
});

/** A professional in a list of search results. */
export const sampleSearchCard = sampleOf(searchCard, {
  vanity_name: 'ada-byron',
  display_name: 'Dr. Ada Byron',
  title: 'Dentist',
  photo: null,
  city: 'Seattle',
  state: 'WA',
  distance_miles: 3,
  in_person: true,
  video: false,
  services: ['Crowns', 'Implants'],
  service_count: 7,
  accepts_insurance: true,
  insurance_carriers: ['Aetna', 'Cigna'],
  carrier_count: 5,
  visit_price: { from: 120, to: 180 },
  usual_reply: 'within_4_hours',
  license: { state: 'Washington', verified_at: '2026-03-02T15:30:00Z' },
  reason: 'Offers crowns within 5 miles of Seattle.',
  location: { latitude: 47.62, longitude: -122.35, exact: true },
  is_demo: false,
});

const [foundPage] = searchPage.def.options;

/** What a search address shows. */
export const sampleSearchPage = sampleOf(foundPage, {
  kind: 'page',
  vertical: {
    slug: 'dentist',
    name: 'Dentist',
    virtual: false,
    profession: { slug: 'dentist', flow: 'service' },
  },
  keyword: { slug: 'crowns', name: 'Crowns', service_id: 101 },
  place: samplePlace(),
  path: '/verified-professional/dentist/crowns/seattle-wa',
  title: 'Crowns Near Seattle, WA',
  description:
    'Compare verified dentists near Seattle, WA who place crowns, and ask one of them. Matching is free.',
  heading: 'Crowns near Seattle, WA',
  professional_title: 'Dentist',
  is_listed: true,
  professionals: { total: 24, more: false },
  breadcrumbs: [
    { path: '/verified-professional/dentist', name: 'Dentists' },
    { path: '/verified-professional/dentist/crowns', name: 'Crowns' },
    { path: '/verified-professional/dentist/crowns/seattle-wa', name: 'Seattle, WA' },
  ],
  neighbors: [{ path: '/verified-professional/dentist/crowns/tacoma-wa', name: 'Tacoma, WA' }],
  siblings: [{ path: '/verified-professional/dentist/implants/seattle-wa', name: 'Implants' }],
  questions: [{ question: 'Does it cost anything to be matched?', answer: 'No. Matching is free for you.' }],
  nearest: null,
  by_video: null,
  filters: {
    formats: ['in_person', 'video'],
    carriers: [
      { id: 1, name: 'Aetna' },
      { id: 2, name: 'Cigna' },
    ],
    specializations: [],
    services: [
      { id: 101, name: 'Crowns' },
      { id: 102, name: 'Implants' },
    ],
    age_groups: ['children', 'adults'],
  },
});

/** A page of search results. */
export const sampleSearchResults = sampleOf(publicApi['GET /search/professionals'].response, {
  professionals: [sampleSearchCard()],
  place: samplePlace(),
  day: '2026-03-02',
  pagination: { page: 1, per_page: 20, total: 24, last_page: 2, more: false },
});
