import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { forgetOnRestore } from '../../shared/draft/forget-on-restore.ts';
import { TOLD, openMarketplace } from '../../testing/marketplace.ts';
import { here, renderLeadFlow } from '../../testing/render-lead-flow.tsx';

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });

describe('the steps of the flow', () => {
  beforeEach(() => openMarketplace());

  it.each([
    '/mental-health-counselor/care-options',
    '/mental-health-counselor/focus-area',
    '/mental-health-counselor/about-you/question=1',
    '/dentist/patient/services',
  ])('lead home from %s when nothing was told', async (path) => {
    await renderLeadFlow(path);
    await waitFor(() => expect(here()).toBe('/'));
  });

  it('lead to care-options from focus-area without a category', async () => {
    await renderLeadFlow('/mental-health-counselor/focus-area', {
      draft: { ...TOLD, service_category_id: [], specializationNames: [] },
    });
    await waitFor(() => expect(here()).toBe('/mental-health-counselor/care-options'));
  });

  it.each([
    ['question=7', 'question=1'],
    ['question=0', 'question=1'],
    ['', 'question=1'],
    ['contact', 'question=1'],
  ])('rewrite about-you/%s to %s where there is one question', async (given, wanted) => {
    await renderLeadFlow(`/mental-health-counselor/about-you/${given}`, { draft: TOLD });
    await heading('What brings you here?');
    expect(here()).toBe(`/mental-health-counselor/about-you/${wanted}`);
  });

  it('begin anew where a link leads to another profession than the one told about', async () => {
    await renderLeadFlow('/virtual-mental-health-counselor/explore-needs', { draft: TOLD });
    await heading('Take the first step to feeling better.');
    expect(here()).toBe('/virtual-mental-health-counselor/care-options');
    expect(localStorage.getItem('professionName')).toBe('Virtual Mental Health Counselor');
    expect(localStorage.getItem('service_category_id')).toBeNull();
  });

  it('fail rather than leave for another host that is in the place of the profession', async () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    await renderLeadFlow('/%2Fevil.example/explore-needs', { draft: TOLD });
    await heading('Something went wrong.');
    expect(here()).toBe('/%2Fevil.example/explore-needs');
    complaints.mockRestore();
  });

  it('take a profession by its number, too', async () => {
    await renderLeadFlow('/3/explore-needs', { draft: TOLD });
    await heading('What would you like help with?');
    expect(here()).toBe('/3/explore-needs');
  });

  it.each(['/mental-health-counselor/care-options', '/mental-health-counselor/explore-needs'])(
    'forget the flow and lead home when the browser brings %s back',
    async (path) => {
      forgetOnRestore(window);
      await renderLeadFlow(path, { draft: TOLD });
      await screen.findByRole('button', { name: 'Next' });
      act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await waitFor(() => expect(here()).toBe('/'));
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );
});
