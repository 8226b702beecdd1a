import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { sampleMatch } from '../../testing/sample-match.ts';
import { nextSteps, shownMatch } from './match.ts';
import { ProviderSummary } from './provider-summary.tsx';

const listed = () => within(screen.getByRole('list', { name: 'Services' })).getAllByRole('listitem');

describe('what a match says of its provider', () => {
  it('lists a few services first, all when asked, and keeps the keyboard on the button', async () => {
    const services = Array.from({ length: 33 }, (_, index) => `Service ${index + 1}`);
    render(<ProviderSummary provider={sampleMatch({ services }).provider} />);
    expect(listed()).toHaveLength(8);
    const more = screen.getByRole('button', { name: 'Show all 33 services', expanded: false });
    await userEvent.click(more);
    expect(listed()).toHaveLength(33);
    expect(document.activeElement).toBe(more);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(listed()).toHaveLength(8);
  });

  it('hides no service where hiding one would save no room', () => {
    const services = Array.from({ length: 9 }, (_, index) => `Service ${index + 1}`);
    render(<ProviderSummary provider={sampleMatch({ services }).provider} />);
    expect(listed()).toHaveLength(9);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('breaks no line between "Dr." and the name, and takes the letter of the name', () => {
    const { provider } = shownMatch(sampleMatch({ display_name: 'Dr. Beatriz McCarthy' }));
    render(<ProviderSummary provider={provider} />);
    expect(screen.getByRole('heading').textContent).toBe('Dr.\u00A0Beatriz McCarthy');
    expect(screen.getByText('B')).toBeTruthy();
  });

  it('offers the ways to reach the provider that there are, and speaks of no other', () => {
    const provider = { office_phone_number: '2125550100', schedule_url: null };
    render(<ProviderSummary provider={sampleMatch(provider).provider} />);
    expect(screen.getByRole('link', { name: 'Call (212) 555-0100' }).getAttribute('href')).toBe(
      'tel:+12125550100',
    );
    expect(screen.queryByRole('link', { name: 'Book a time' })).toBeNull();
    expect(nextSteps(sampleMatch(provider)).join(' ')).toContain('you can call above');
    const silent = { office_phone_number: null, schedule_url: null };
    expect(nextSteps(sampleMatch(silent)).join(' ')).not.toContain('above');
  });
});
