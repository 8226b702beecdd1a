import { sampleQuestion } from '@carematch/api-client/samples/catalog.samples';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { FORM_VALUES_KEY } from '../../shared/draft/draft-storage.ts';
import { clearOnRestore } from '../../shared/draft/draft-store.ts';
import { keepContact } from '../../shared/draft/form-values.ts';
import { FILLED_DRAFT, openMarketplace } from '../../testing/marketplace.ts';
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
      draft: { ...FILLED_DRAFT, service_category_id: [], specializationNames: [] },
    });
    await waitFor(() => expect(here()).toBe('/mental-health-counselor/care-options'));
  });

  it.each([
    ['question=7', 'question=1'],
    ['question=0', 'question=1'],
    ['', 'question=1'],
    ['contact', 'question=1'],
  ])('rewrite about-you/%s to %s where there is one question', async (given, wanted) => {
    await renderLeadFlow(`/mental-health-counselor/about-you/${given}`, { draft: FILLED_DRAFT });
    await heading('What brings you here?');
    expect(here()).toBe(`/mental-health-counselor/about-you/${wanted}`);
  });

  it.each([
    ['a care path', '/mental-health-counselor/about-you/question=1', { care_path: 0 }, 'care-options'],
    ['a need', '/mental-health-counselor/about-you/question=1', { service_category_id: [] }, 'care-options'],
    ['a goal', '/mental-health-counselor/about-you/question=1', { service_id: [] }, 'focus-area'],
    ['a goal', '/mental-health-counselor/about-you/contact', { service_id: [] }, 'focus-area'],
    ['a care path', '/mental-health-counselor/explore-needs', { care_path: 0 }, 'care-options'],
  ])('lead from the questions without %s (%s) to where it is told', async (_, path, missing, wanted) => {
    await renderLeadFlow(path, { draft: { ...FILLED_DRAFT, ...missing } });
    await waitFor(() => expect(here()).toBe(`/mental-health-counselor/${wanted}`));
  });

  it('lead from the questions of the service flow to its services where none is chosen', async () => {
    await renderLeadFlow('/dentist/patient/questions/question=1', {
      draft: { location_id: '10001' },
      profession: 'dentist',
    });
    await waitFor(() => expect(here()).toBe('/dentist/patient/services'));
  });

  it('lead from the contact step to the first question without an answer', async () => {
    openMarketplace({
      questions: [sampleQuestion(), sampleQuestion({ id: 12, order: 2, text: 'Anything else?' })],
    });
    const answer = { question_id: 11, option_ids: [], content: 'Worry', meaning: null, value: null };
    await renderLeadFlow('/mental-health-counselor/about-you/contact', {
      draft: { ...FILLED_DRAFT, questionnairesResult: [answer] },
    });
    await heading('Anything else?');
    expect(here()).toBe('/mental-health-counselor/about-you/question=2');
  });

  it('begin anew where a link leads to another profession than the one told about', async () => {
    await renderLeadFlow('/virtual-mental-health-counselor/explore-needs', { draft: FILLED_DRAFT });
    await heading('Take the first step to feeling better.');
    expect(here()).toBe('/virtual-mental-health-counselor/care-options');
    expect(localStorage.getItem('professionName')).toBe('Virtual Mental Health Counselor');
    expect(localStorage.getItem('service_category_id')).toBeNull();
  });

  it('fail rather than leave for another host that is in the place of the profession', async () => {
    const complaints = vi.spyOn(console, 'error').mockReturnValue();
    await renderLeadFlow('/%2Fevil.example/explore-needs', { draft: FILLED_DRAFT });
    await heading('Something went wrong.');
    expect(here()).toBe('/%2Fevil.example/explore-needs');
    complaints.mockRestore();
  });

  it('take a profession by its number, too', async () => {
    await renderLeadFlow('/3/explore-needs', { draft: FILLED_DRAFT });
    await heading('What would you like help with?');
    expect(here()).toBe('/3/explore-needs');
  });

  it.each(['/mental-health-counselor/care-options', '/mental-health-counselor/explore-needs'])(
    'forget the flow and lead home when the browser brings %s back',
    async (path) => {
      clearOnRestore(window);
      await renderLeadFlow(path, { draft: FILLED_DRAFT });
      await screen.findByRole('button', { name: 'Next' });
      keepContact({ first_name: 'Testina' });
      act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await waitFor(() => expect(here()).toBe('/'));
      expect(Object.keys(localStorage)).toEqual([]);
      expect(sessionStorage.getItem(FORM_VALUES_KEY)).toBeNull();
    },
  );
});
