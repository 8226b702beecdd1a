import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { ProviderSummary, type SummarizedProvider } from './provider-summary.tsx';

const ADA: SummarizedProvider = {
  display_name: 'Ada Byrne',
  title: 'Mental Health Counselor',
  photo: null,
  about_me: 'I listen first.',
  city: 'New York',
  state: 'NY',
  services: ['CBT'],
  office_phone_number: '2125550100',
  schedule_url: null,
  virtual_sessions: true,
  is_demo: true,
};

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
  expect(screen.getByRole('heading').element().textContent).toBe('Dr.\u00A0Beatriz McCarthy');
  await expect.element(screen.getByText('B', { exact: true })).toBeInTheDocument();
});

test('offers the ways to reach the provider that there are', async () => {
  const screen = await render(<ProviderSummary provider={ADA} />);
  await expect
    .element(screen.getByRole('link', { name: 'Call (212) 555-0100' }))
    .toHaveAttribute('href', 'tel:+12125550100');
  await expect.element(screen.getByRole('link', { name: 'Book a time' })).not.toBeInTheDocument();
});
