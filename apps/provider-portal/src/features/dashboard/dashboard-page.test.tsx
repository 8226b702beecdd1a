import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCredits } from '@carematch/api-client/samples/billing.samples';
import {
  sampleNextAct,
  sampleNextActs,
  samplePublicProvider,
} from '@carematch/api-client/samples/matches.samples';
import {
  sampleCompleteUser,
  samplePractice,
  sampleUser,
} from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { numbersMocks } from '../../testing/numbers-mocks.ts';
import { checklistOf } from './checklist.ts';

const publicProfile = samplePublicProvider({
  display_name: 'Dr. Morgan Ellison',
  city: 'Chicago',
  state: 'IL',
  services: ['Anxiety Counseling'],
  office_phone_number: '3125550101',
  office_address: '12 Elm Street',
  practice_since: 2015,
  is_demo: false,
});

let user = sampleUser();
let credits = sampleCredits();
beforeEach(() => {
  user = {
    ...sampleUser(),
    professions: [samplePractice()],
    about_me: 'I listen first.',
    profile_percentage: 30,
  };
  credits = sampleCredits();
  server.use(
    ...numbersMocks,
    mockPublic('GET /credits', () => ({ credits })),
    mockPublic('GET /user', ({ query }) => ({
      user,
      ...(query.public && { public_profile: publicProfile }),
    })),
  );
});

const open = () => renderPortal('/dashboard', { stored: SIGNED_IN });

describe('the checklist of a profile', () => {
  it.each<[string, Partial<ReturnType<typeof sampleCompleteUser>>]>([
    ['photo', { photo: null }],
    ['about_me', { about_me: null }],
    ['services', { services: [] }],
    ['insuranceCarriers', { insuranceCarriers: [] }],
    ['new_lead_sms_notification', { new_lead_sms_notification: 0 }],
    ['new_lead_sms_notification', { has_sms_template: false }],
    ['officePhotos', { officePhotos: [] }],
  ])('has %s to do where it is empty: %j', (section, changes) => {
    const open = checklistOf({ ...sampleCompleteUser(), ...changes }).filter(({ isDone }) => !isDone);
    expect(open.map((task) => task.section)).toEqual([section]);
  });

  it('takes "I take no insurance" for an answer, and is worth 80 percent beside the 20 that a profile begins at', () => {
    const tasks = checklistOf({ ...sampleCompleteUser(), insuranceCarriers: [], accepts_insurance: 0 });
    expect(tasks.every(({ isDone }) => isDone)).toBe(true);
    expect(tasks.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });
});

describe('the first screen', () => {
  it('says how complete the profile is, what to do next, and what each task is worth', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Complete your profile' })).toBeDefined();
    expect(screen.getByRole('progressbar', { name: '30% complete' }).getAttribute('value')).toBe('30');
    const list = screen.getByRole('region', { name: 'Checklist' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Add your photo+10%',
      'Write about yourselfDone',
      'Choose your services+20%',
      'Choose the insurance you accept+20%',
      'Get a text about each new client+20%',
      'Add photos of your office+20%',
      'Choose your first creditsDone',
    ]);
    const [next] = screen.getAllByRole('link', { name: 'Add your photo' });
    expect(next?.getAttribute('href')).toBe('/profile-optimization/1');
  });

  it('leads to credits where that is all that is left to do', async () => {
    user = { ...sampleCompleteUser(), credits: null };
    open();
    expect(await screen.findByRole('heading', { name: 'Credits bring your first clients' })).toBeDefined();
    const [next] = screen.getAllByRole('link', { name: 'Choose your first credits' });
    expect(next?.getAttribute('href')).toBe('/profile-optimization/package-plan');
  });

  it('promises no percent beyond 100', async () => {
    user = { ...sampleCompleteUser(), officePhotos: [], profile_percentage: 100 };
    open();
    const list = within(await screen.findByRole('region', { name: 'Checklist' }));
    expect(list.getByText('Add photos of your office').closest('li')?.textContent).toBe(
      'Add photos of your office',
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    ['waiting', 'Waiting for verification', "We're checking it"],
    ['verified', 'Verified', 'You can be matched with clients.'],
    ['expired', 'Expired', "We can't match you"],
  ] as const)('says that a license is %s', async (license_state, word, text) => {
    user = { ...user, professions: [{ ...samplePractice(), license_state }] };
    open();
    const license = within(await screen.findByRole('region', { name: 'Your license' }));
    expect(license.getByText(word)).toBeDefined();
    expect(license.getByText(text, { exact: false })).toBeDefined();
  });

  it('says what comes next once the profile is complete', async () => {
    user = sampleCompleteUser();
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re all caught up' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Checklist' })).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to your matches' }).getAttribute('href')).toBe(
      '/dashboard/matches',
    );
  });

  it.each([
    ['waiting', true, /^Once your license is verified/, 'We’re verifying your license'],
    ['verified', true, /^New clients show up/, 'You’re all caught up'],
    ['verified', false, /^You aren't accepting new clients/, 'You’re all caught up'],
  ] as const)(
    'says when clients come: license %s, accepting %s',
    async (license_state, accepting, text, title) => {
      user = {
        ...sampleCompleteUser(),
        accepting_leads: accepting,
        professions: [{ ...samplePractice(), license_state }],
      };
      open();
      const ahead = within(await screen.findByRole('region', { name: 'What comes next' }));
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
      expect(ahead.getByText(text)).toBeDefined();
      expect(
        screen.getByRole('link', { name: accepting ? 'Go to your matches' : 'Accept new clients' }),
      ).toBeDefined();
    },
  );

  const month = { ends_at: '2026-04-01T05:00:00Z', spent: 37, limit: 40, left: 3 };
  it.each([
    ['credits', { balance: 3 }, 'You have 3 credits. Your least expensive service costs 4.'],
    ['limit', { month }, /^You’ve spent 37 of 40 credits\./],
  ])('leads to what lets clients come again where the %s won’t let them', async (what, changes, text) => {
    user = sampleCompleteUser();
    credits = sampleCredits(changes);
    open();
    expect(await screen.findByText(text)).toBeDefined();
    const links = ['Buy credits', 'Change the limit'].map((name) => screen.queryByRole('link', { name }));
    expect(links.map((link) => link?.getAttribute('href'))).toEqual(
      what === 'credits'
        ? ['/profile-optimization/package-plan', undefined]
        : [undefined, '/dashboard/settings/credit-limit'],
    );
  });

  it('says nothing of credits where they reach, and before the first package', async () => {
    user = sampleCompleteUser();
    open();
    await screen.findByRole('region', { name: 'What comes next' });
    expect(screen.queryByText(/credits? for new clients|monthly limit/)).toBeNull();
    credits = sampleCredits({ balance: null });
    open();
    await screen.findAllByRole('region', { name: 'What comes next' });
    expect(screen.queryByText(/credits? for new clients/)).toBeNull();
  });

  it.each(['refused', 'expired'] as const)('asks first for another license where it is %s', async (state) => {
    user = { ...sampleCompleteUser(), professions: [{ ...samplePractice(), license_state: state }] };
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your license needs an update' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Update your license' }).getAttribute('href')).toBe(
      '/dashboard/settings/profile',
    );
    expect(screen.queryByRole('link', { name: 'Go to your matches' })).toBeNull();
  });

  it('warns of a license that expires within 30 days', async () => {
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    user = {
      ...sampleCompleteUser(),
      professions: [{ ...samplePractice(), license_state: 'verified', license_expires_on: soon }],
    };
    open();
    const license = within(await screen.findByRole('region', { name: 'Your license' }));
    expect(license.getByText(/^It expires on .* enter the new date\.$/)).toBeDefined();
    expect(license.getByRole('link', { name: 'Update this license' })).toBeDefined();
  });

  it('shows the profile as a client sees it, and gives the focus back', async () => {
    const portal = open();
    const opener = await screen.findByRole('button', { name: 'See it as a client does' });
    await portal.user.click(opener);
    const card = await screen.findByRole('dialog', { name: 'Your profile, as clients see it' });
    expect(await within(card).findByRole('link', { name: 'Call (312) 555-0101' })).toBeDefined();
    expect(within(card).getByText('Anxiety Counseling')).toBeDefined();
    expect(within(card).getByText('12 Elm Street')).toBeDefined();
    await portal.user.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('says what is wrong where it does not load', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.use(mockPublic('GET /user', () => failWith('internal', 'No luck.')));
    const portal = open();
    expect(await screen.findByText('No luck.')).toBeDefined();
    server.use(mockPublic('GET /user', () => ({ user })));
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Checklist' })).toBeDefined();
  });
});

const waiting = (...given: Parameters<typeof sampleNextActs>) =>
  server.use(mockPublic('GET /next-acts', () => sampleNextActs(...given)));

describe('what to do next', () => {
  it('comes first, the most urgent first, each a link to where it is done', async () => {
    user = sampleCompleteUser();
    const soon = new Date(Date.now() + 40 * 3_600_000).toISOString();
    waiting(
      [
        sampleNextAct({ kind: 'follow_up', match_id: 3, name: 'Ada B.', due_at: new Date().toISOString() }),
        sampleNextAct({ match_id: 7 }),
        sampleNextAct({ match_id: 8, due_at: new Date(Date.now() - 60_000).toISOString() }),
        sampleNextAct({ kind: 'refund_window', match_id: 9, name: 'Lee K.', due_at: soon }),
        sampleNextAct({ kind: 'awaiting_confirmation', match_id: 11, name: null, due_at: soon }),
      ],
      { new_match: 15 },
    );
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: '15 people are waiting to hear from you' }),
    ).toBeDefined();
    const list = within(screen.getByRole('region', { name: 'Do next' }));
    const links = within(list.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Follow up with Ada B. in Chicago, IL', '/dashboard/matches?match=3'],
      ['Contact Rosa L. in Chicago, IL', '/dashboard/matches?match=7'],
      ['Contact Rosa L. in Chicago, IL', '/dashboard/matches?match=8'],
      ['Try Lee K. in Chicago, IL again, or request a refund', '/dashboard/matches?match=9'],
      ['Waiting for a client in Chicago, IL to share their details', '/dashboard/matches?match=11'],
    ]);
    const texts = list.getAllByRole('listitem').map((item) => item.textContent);
    expect(texts[1]).toMatch(/New 2 hours ago\. A first contact counts as prompt until in 2 hours\.$/);
    expect(texts[2]).toContain('more than four business hours');
    expect(list.getByText('The 5 most urgent of 18.')).toBeDefined();
    // It stands before everything else of the page.
    const main = screen.getByRole('main');
    expect(main.querySelector('section, a')?.textContent).toContain('Do next');
  });

  it('is one person in the singular, and says how many things where no one is new', async () => {
    user = sampleCompleteUser();
    waiting([sampleNextAct()]);
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: '1 person is waiting to hear from you' }),
    ).toBeDefined();
    cleanup();
    waiting([sampleNextAct({ kind: 'follow_up' }), sampleNextAct({ kind: 'refund_window' })]);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '2 things to do next' })).toBeDefined();
  });

  it('leaves what a profile lacks in sight below it', async () => {
    waiting([sampleNextAct()]);
    open();
    await screen.findByRole('region', { name: 'Do next' });
    expect(screen.getByRole('region', { name: 'Checklist' })).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Add your photo' })).toHaveLength(2);
  });

  it('is read anew by whoever comes back to the window', async () => {
    user = sampleCompleteUser();
    open();
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeDefined();
    waiting([sampleNextAct()]);
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('region', { name: 'Do next' })).toBeDefined();
  });
});

describe('before the first credits', () => {
  it('shows a sample match in the place of numbers', async () => {
    user = { ...sampleCompleteUser(), credits: null };
    open();
    const link = await screen.findByRole('link', { name: 'See a sample match' });
    expect(link.getAttribute('href')).toBe('/dashboard/match-sample');
    expect(screen.queryByRole('region', { name: 'Your numbers' })).toBeNull();
  });
});
