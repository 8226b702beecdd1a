import { samplePublicProvider } from '@carematch/api-client/samples/matches.samples';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { ProviderSummary, WaysToReach } from './provider-summary.tsx';

const ADA = samplePublicProvider();

const servicesOf = (count: number) => Array.from({ length: count }, (_, index) => `Service ${index + 1}`);

test('lists a few services first, all when asked, and keeps the keyboard on the button', async () => {
  const screen = await render(<ProviderSummary provider={{ ...ADA, services: servicesOf(33) }} />);
  const listed = screen.getByRole('list', { name: 'Services' }).getByRole('listitem');
  await expect.element(listed).toHaveLength(8);
  await screen.getByRole('button', { name: 'Show all 33 services', expanded: false }).click();
  await expect.element(listed).toHaveLength(33);
  const fewer = screen.getByRole('button', { name: 'Show fewer', expanded: true });
  await expect.element(fewer).toHaveFocus();
  await fewer.click();
  await expect.element(listed).toHaveLength(8);
});

test('hides no service where hiding one would save no room', async () => {
  const screen = await render(<ProviderSummary provider={{ ...ADA, services: servicesOf(9) }} />);
  await expect.element(screen.getByRole('listitem')).toHaveLength(9);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('breaks no line between "Dr." and the name, and takes the letter of the name', async () => {
  const screen = await render(
    <ProviderSummary provider={{ ...ADA, display_name: 'Dr. Beatriz McCarthy' }} />,
  );
  expect(screen.getByRole('heading', { level: 2 }).element().textContent).toBe('Dr.\u00A0Beatriz McCarthy');
  await expect.element(screen.getByText('B', { exact: true })).toBeInTheDocument();
});

test('offers the ways to reach the provider that there are', async () => {
  const screen = await render(<ProviderSummary provider={ADA} />);
  await expect
    .element(screen.getByRole('link', { name: 'Call (212) 555-0100' }))
    .toHaveAttribute('href', 'tel:+12125550100');
  await expect.element(screen.getByRole('link', { name: 'Book a time' })).not.toBeInTheDocument();
});

/** A picture of one pixel, each with an address of its own. */
const picture = (name: string) =>
  `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#${name}`;

test('says where the office is and since when, where it is known', async () => {
  const facts = { office_address: '12 Elm Street', practice_since: 2015 };
  const screen = await render(<ProviderSummary provider={{ ...ADA, ...facts }} />);
  await expect.element(screen.getByText('12 Elm Street')).toBeVisible();
  await expect.element(screen.getByText('In practice since')).toBeVisible();
  await expect.element(screen.getByRole('definition').last()).toHaveTextContent('2015');
  await screen.rerender(<ProviderSummary provider={ADA} />);
  await expect.element(screen.getByRole('term')).not.toBeInTheDocument();
});

test('shows the office in pictures, each in its place before it has come', async () => {
  const office_photos = ['a', 'b', 'c'].map(picture);
  const screen = await render(<ProviderSummary provider={{ ...ADA, office_photos }} />);
  const photos = screen.getByRole('list', { name: 'Office photos' }).getByRole('img');
  await expect.element(photos).toHaveLength(3);
  const first = screen.getByRole('img', { name: 'Office, 1 of 3' }).element() as HTMLImageElement;
  expect(first.loading).toBe('lazy');
  const { width, height } = first.getBoundingClientRect();
  expect(width / height).toBeCloseTo(3 / 2, 1);
});

test('shows what clients said, and which of it staff entered', async () => {
  const review = { rating: 5, body: 'She listens.', date: '2026-03-04' };
  const screen = await render(
    <ProviderSummary
      provider={{
        ...ADA,
        rating: { average: 4.5, count: 12 },
        reviews: [
          { ...review, author: 'Rosa L.', entered_by_staff: false },
          { ...review, author: 'Sam P.', entered_by_staff: true },
        ],
      }}
    />,
  );
  await expect
    .element(screen.getByRole('heading', { name: '4.5 out of 5 · 12 reviews' }))
    .toBeInTheDocument();
  const shown = screen.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
  expect(shown.elements().map((item) => item.textContent)).toEqual([
    'She listens.Rosa L. · 5 out of 5 · March 2026',
    'She listens.Sam P. · 5 out of 5 · March 2026 · entered by Carematch staff',
  ]);
});

test('proves: the license, the plans and how soon they usually reply, as far as it is known', async () => {
  const screen = await render(<ProviderSummary provider={ADA} />);
  await expect.element(screen.getByText(/License|Usually|nsurance/)).not.toBeInTheDocument();
  const license = { state: 'New York', verified_at: '2026-03-05T03:00:00Z' };
  await screen.rerender(
    <ProviderSummary
      provider={{ ...ADA, license, insurance_carriers: ['Aetna', 'Cigna'], usual_reply: 'within_4_hours' }}
    />,
  );
  // The day in Eastern Time.
  await expect.element(screen.getByText('License verified in New York on 03/04/2026')).toBeVisible();
  await expect.element(screen.getByText('Usually replies within 4 business hours')).toBeVisible();
  const plans = screen.getByRole('list', { name: 'Insurance accepted' }).getByRole('listitem');
  expect(plans.elements().map((plan) => plan.textContent)).toEqual(['Aetna', 'Cigna']);
  await screen.rerender(<ProviderSummary provider={{ ...ADA, accepts_insurance: false }} />);
  await expect.element(screen.getByText(/Doesn't take insurance/)).toBeVisible();
});

test('says what a visit costs without insurance, and nothing where it was not said', async () => {
  const screen = await render(<ProviderSummary provider={ADA} />);
  await expect.element(screen.getByText('Price')).not.toBeInTheDocument();
  const visit_price = { from: 120, to: 160 };
  await screen.rerender(<ProviderSummary provider={{ ...ADA, visit_price }} />);
  await expect.element(screen.getByText('Price')).toBeVisible();
  expect(screen.getByRole('definition').element().textContent).toBe('$120–$160 a visit without insurance');
  await screen.rerender(<ProviderSummary provider={{ ...ADA, visit_price, accepts_insurance: false }} />);
  expect(screen.getByRole('definition').element().textContent).toBe('$120–$160 a visit');
});

test('says that the reader’s own plan is taken, before all others, and shows it among them', async () => {
  const insurance_carriers = ['Zenith', ...Array.from({ length: 11 }, (_, index) => `Plan ${index + 1}`)];
  const screen = await render(<ProviderSummary provider={{ ...ADA, insurance_carriers }} />);
  await expect.element(screen.getByText(/your plan/)).not.toBeInTheDocument();
  await screen.rerender(<ProviderSummary ownPlan="Zenith" provider={{ ...ADA, insurance_carriers }} />);
  const own = screen.getByText('Takes Zenith, your plan');
  await expect.element(own).toBeVisible();
  const plans = screen.getByRole('list', { name: 'Insurance accepted' });
  await expect.element(plans.getByText('Zenith')).toBeVisible();
  expect(own.element().compareDocumentPosition(plans.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('sets names of people and places apart from the sentence', async () => {
  const screen = await render(<ProviderSummary ownPlan="Aetna" provider={ADA} />);
  const apart = [...screen.container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(apart).toEqual(['Ada Byrne', 'New York, NY', 'Aetna']);
  await expect.element(screen.getByText('New York, NY · also meets by video')).toBeVisible();
});

test('says how someone without an office meets', async () => {
  const screen = await render(<ProviderSummary provider={{ ...ADA, city: null, state: null }} />);
  await expect.element(screen.getByText('Meets by video', { exact: true })).toBeVisible();
});

test('offers no way twice where the page offers it elsewhere', async () => {
  const screen = await render(
    <>
      <WaysToReach next provider={ADA} />
      <ProviderSummary withWays={false} provider={ADA} />
    </>,
  );
  await expect.element(screen.getByRole('link')).toHaveLength(1);
});
