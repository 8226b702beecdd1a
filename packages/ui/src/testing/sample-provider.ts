import { samplePublicProvider } from '@carematch/api-client/samples/matches.samples';

/** A provider with everything that a client may see. */
export const completeProvider = samplePublicProvider({
  display_name: 'Dr. Ana Reyes',
  title: 'Marriage Counselor',
  about_me: 'Works with couples who want to talk with each other again.',
  city: 'Denver',
  state: 'CO',
  services: ['Couples Counseling', 'Marriage Counseling'],
  office_phone_number: '3035550142',
  schedule_url: 'https://example.com/ana',
  office_address: '1200 Market Street, Suite 4',
  office_photos: ['/office-1.jpg', '/office-2.jpg'],
  practice_since: 2015,
  welcome_video: { kind: 'file', url: '/hello.mp4', poster: null },
  license: { state: 'Colorado', verified_at: '2026-03-04T16:00:00Z' },
  insurance_carriers: ['Aetna', 'Cigna'],
  visit_price: { from: 120, to: 160 },
  usual_reply: 'within_4_hours',
  rating: { average: 4.5, count: 2 },
  reviews: [
    { author: 'Rosa L.', rating: 5, body: 'Kind and clear.', date: '2026-03-04', entered_by_staff: false },
    { author: 'Sam P.', rating: 4, body: 'On time.', date: '2026-01-20', entered_by_staff: true },
  ],
});
