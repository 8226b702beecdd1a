import type { ResponseOf } from '@carematch/api-client/contract/endpoint';
import type { PublicApi } from '@carematch/api-client/contract/public-api';
import { createApiClient } from '@carematch/api-client/http-client';
import { formOf } from '@carematch/api-client/form-data';
import { sendWithProgress } from '@carematch/api-client/upload';
import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCompleteUser } from '@carematch/api-client/samples/professionals.samples';
import type { AppBase } from '@carematch/front-end/app-client';
import { AppContext } from '@carematch/front-end/app-context';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { createMemoryRouter, RouterProvider } from '@carematch/front-end/router';
import { pasteInto } from '@carematch/front-end/testing/paste-into';
import { server } from '@carematch/front-end/testing/server';
import { memoryStorage } from '@carematch/session/testing/memory-storage';
import { NOTIFICATION_KINDS } from '@carematch/validation/fields/notification-settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BusinessHours } from '../business-hours/business-hours.tsx';
import { GroupPractice } from '../group-practice/group-practice.tsx';
import type { Company, TeamMember } from '../group-practice/group-practice-calls.ts';
import { EmailTemplate } from '../message-templates/email-template.tsx';
import { SmsTemplate } from '../message-templates/sms-template.tsx';
import type { SavedTemplate } from '../message-templates/template-calls.ts';
import { NotificationSettings } from '../notification-settings/notification-settings.tsx';
import { Portrait } from '../pictures/portrait.tsx';
import { WelcomeVideo } from '../pictures/welcome-video.tsx';
import type { ProfessionalClient } from '../professional-calls/client.ts';
import { groupPracticeCalls } from '../professional-calls/group-practice-calls.ts';
import { hoursCalls, timeZoneCalls } from '../professional-calls/hours-calls.ts';
import { notificationCalls } from '../professional-calls/notification-calls.ts';
import { picturesCalls } from '../professional-calls/pictures-calls.ts';
import { profileCalls } from '../professional-calls/profile-calls.ts';
import { virtualRegionCalls } from '../professional-calls/region-calls.ts';
import { templateCalls } from '../professional-calls/template-calls.ts';
import { AboutYou } from '../profile/about-you.tsx';
import { InsuranceForm } from '../profile/insurance-form.tsx';
import { LicenseForm } from '../profile/license-form.tsx';
import { NameAndPhone } from '../profile/name-and-phone.tsx';
import { PracticeFacts } from '../profile/practice-facts.tsx';
import type { ProfessionalUser } from '../profile/profile-calls.ts';
import { ServicesForm } from '../profile/services-form.tsx';
import { VisitPriceForm } from '../profile/visit-price-form.tsx';
import { TimeZone } from '../time-zone/time-zone.tsx';
import { VirtualRegions } from '../virtual-regions/virtual-regions.tsx';

const api = createApiClient<PublicApi>({ area: 'public', host: 'http://api.test', formOf, sendWithProgress });

// jsdom draws nothing.
vi.mock('../pictures/crop-dialog.tsx', () => ({
  CropDialog: ({ onCropped }: { readonly onCropped: (photo: Blob) => void }) => (
    <button onClick={() => onCropped(new Blob(['face']))}>Use this photo</button>
  ),
}));

/** What the server keeps, with the tags that it has by then. */
let user: ProfessionalUser;
let hours: { time_zone: string; hours: []; days_off: string[]; tag: string };
let templates: SavedTemplate[];
let company: Company;
let member: TeamMember;
let settings: KeptNotifications;
let virtual: { license: string; tag: string };
/** How often a change was refused. */
let refused: number;
let changes: number;

type KeptNotifications = ResponseOf<PublicApi['GET /user/notification-settings']>;
const nextTag = (): string => `tag ${(changes += 1)}`;
/** Refuses what was made from something else than what this tag stands for. */
function stale(request: Request, tag: string | undefined) {
  if (request.headers.get('if-match') === `"${tag}"`) return undefined;
  refused += 1;
  return failWith('stale_version');
}

type Tags = ProfessionalUser['tags'];
type Section = Exclude<keyof Tags, 'services'>;
const changeUser = (section: Section, change: Partial<ProfessionalUser>) => {
  user = { ...user, ...change, tags: { ...user.tags, [section]: nextTag() } };
  return { user };
};
const practised = (change: Partial<ProfessionalUser['professions'][number]>) =>
  user.professions.map((one) => ({ ...one, ...change }));
const changeServices = (services: number[]) => {
  const professions = practised({ services });
  user = { ...user, professions, tags: { ...user.tags, services: { '3': nextTag() } } };
  return { user };
};
const changeTemplate = (id: number, change: Partial<SavedTemplate>) => {
  templates = templates.map((one) => (one.id === id ? { ...one, ...change, tag: nextTag() } : one));
};
/** The section of `POST /user` that the form of a test changes. */
let section: Section;

const named = (id: number, name: string) => ({ id, name });
const profession = {
  ...named(3, 'Mental Health Counselor'),
  slug: 'mental-health-counselor',
  title: 'Mental Health Counselor',
  parent_id: null,
  allow_virtual_leads: true,
  flow: 'service' as const,
};
const service = (id: number, name: string) => ({
  ...named(id, name),
  profession_id: 3,
  division_id: 31,
  slug: String(id),
  credit_cost: 4,
});
const TEXAS = { ...named(48, 'Texas'), code: 'TX' };

beforeEach(() => {
  user = sampleCompleteUser({ photo: null, about_me: 'Calm.', office_address: '1 Elm Street' });
  hours = { time_zone: 'America/Chicago', hours: [], days_off: [], tag: 'first' };
  const template = {
    title: 'First',
    subject: null,
    body: 'Hi',
    updated_at: '2026-11-01T00:00:00Z',
    tag: 'first',
  };
  templates = [
    { ...template, id: 1, kind: 'sms' },
    { ...template, id: 2, kind: 'email', subject: 'Hello' },
  ];
  company = { ...named(5, 'Elm'), phone_number: null, website: null, address: null, tag: 'first' };
  member = {
    id: 1,
    first_name: 'Morgan',
    last_name: 'Ellison',
    email: null,
    title: 'Counselor',
    about_me: null,
    photo: null,
    role: 'owner',
    account: 'joined',
    invited_until: null,
    is_me: true,
    office_photos: [],
    tag: 'first',
  };
  virtual = { license: '11111', tag: 'first' };
  settings = {
    kinds: NOTIFICATION_KINDS.map(({ kind, byDefault }) => ({ kind, ...byDefault })),
    quiet_hours: null,
    texts_chosen: true,
    tag: 'first',
  };
  refused = 0;
  changes = 0;
  server.use(
    mockPublic('GET /user', () => ({ user })),
    mockPublic(
      'POST /user',
      ({ body: { welcome_video_url: url, ...body }, request }) =>
        stale(request, user.tags[section]) ??
        changeUser(section, {
          ...(body as Partial<ProfessionalUser>),
          ...(url && { welcome_video: { kind: 'link', url } }),
        }),
    ),
    mockPublic(
      'POST /user/professions',
      ({
        body: {
          professions: [sent],
        },
        request,
      }) =>
        stale(request, user.tags.professions) ??
        changeUser('professions', { professions: practised({ license_number: sent?.license_number ?? '' }) }),
    ),
    mockPublic(
      'POST /user/assign-services',
      ({ body, request }) => stale(request, user.tags.services['3']) ?? changeServices(body.services),
    ),
    mockPublic(
      'POST /user/insurance-carriers',
      ({ body: { accepts_insurance }, request }) =>
        stale(request, user.tags.carriers) ??
        changeUser('carriers', { accepts_insurance, insuranceCarriers: [] }),
    ),
    mockPublic('POST /user/photo', ({ request }) => {
      const no = stale(request, user.tags.photo);
      if (no) return no;
      changeUser('photo', { photo: '/api/files/mine.jpg' });
      return { photo: '/api/files/mine.jpg', profile_percentage: 80 };
    }),
    mockPublic(
      'DELETE /user/photo',
      ({ request }) =>
        stale(request, user.tags.photo) ?? {
          message: String(changeUser('photo', { photo: null }).user.photo),
        },
    ),
    mockPublic('POST /user/welcome-video', ({ request }) => {
      const no = stale(request, user.tags.video);
      if (no) return no;
      changeUser('video', { welcome_video: { kind: 'file', url: '/api/files/mine.mp4', poster: null } });
      return { url: '/api/files/mine.mp4', poster: null };
    }),
    mockPublic('GET /user/profile/business-hours', () => hours),
    mockPublic('PUT /user/profile/business-hours', ({ body, request }) => {
      const no = stale(request, hours.tag);
      if (no) return no;
      hours = { ...hours, time_zone: body.time_zone, tag: nextTag() };
      return hours;
    }),
    mockPublic('GET /user/notification-settings', () => settings),
    mockPublic('PUT /user/notification-settings', ({ body, request }) => {
      const no = stale(request, settings.tag);
      if (no) return no;
      settings = { ...body, texts_chosen: true, tag: nextTag() };
      return settings;
    }),
    mockPublic('GET /message-templates', () => ({ templates, suggestions: [] })),
    mockPublic('GET /matches', () => failWith('unavailable')),
    mockPublic('POST /message-templates/:id', ({ params: { id }, body, request }) => {
      const no = stale(request, templates.find((one) => one.id === id)?.tag);
      if (no) return no;
      changeTemplate(id, { body: body.body });
      const template = templates.find((one) => one.id === id);
      return template ? { template } : failWith('not_found');
    }),
    mockPublic('GET /company', () => ({ company, role: 'owner' })),
    mockPublic('POST /company', ({ body, request }) => {
      const no = stale(request, company.tag);
      if (no) return no;
      company = { ...company, name: body.name, tag: nextTag() };
      return { company };
    }),
    mockPublic('GET /team-members', () => ({ team_members: [member] })),
    mockPublic('POST /team-members/:id', ({ body, request }) => {
      const no = stale(request, member.tag);
      if (no) return no;
      member = { ...member, title: body.title ?? null, tag: nextTag() };
      return { team_member: member };
    }),
    mockPublic('GET /user/virtual-leads/options', () => ({
      data: {
        professions: [
          { ...profession, license_state_id: 48, license_number: '78901', wants_virtual_leads: true },
        ],
        states: [TEXAS],
        selected: [
          {
            ...named(48, 'Texas'),
            profession_id: 3,
            license_number: virtual.license,
            license_state: 'verified',
            refused_reason: null,
            license_document: null,
          },
        ],
        editable: true,
        tag: virtual.tag,
      },
    })),
    mockPublic('PUT /user/virtual-leads/batch-update', ({ body: { states }, request }) => {
      const no = stale(request, virtual.tag);
      if (no) return no;
      virtual = { license: states[0]?.license_number ?? '', tag: nextTag() };
      return { message: 'Saved by the server.' };
    }),
    mockPublic('GET /professions', () => ({ professions: [profession] })),
    mockPublic('GET /professions/:id', () => ({
      profession: {
        ...profession,
        divisions: [
          {
            ...named(31, 'Individual Counseling'),
            profession_id: 3,
            slug: 'individual',
            services: [service(302, 'Anxiety'), service(304, 'Grief'), service(305, 'Sleep')],
          },
        ],
      },
    })),
    mockPublic('GET /professions/:id/care-paths', () => ({ care_paths: [], questionnaires: [] })),
    mockPublic('GET /states', () => ({ states: [TEXAS, { ...named(17, 'Illinois'), code: 'IL' }] })),
    mockPublic('GET /insurance-carriers', () => ({
      insurance_carriers: [named(1, 'Aetna'), named(2, 'Cigna')],
    })),
  );
});

const HOSTS = {
  leadFlow: 'http://flow.test',
  portal: 'http://portal.test',
  console: 'http://console.test',
};

function open(stand: (client: ProfessionalClient) => ReactNode) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback="Loading">
        {stand({ api, visitorApi: api, queryClient, storage: memoryStorage(), hosts: HOSTS })}
      </Suspense>
    </QueryClientProvider>
  );
  render(
    <AppContext value={{ tabStorage: memoryStorage() } as unknown as AppBase}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </AppContext>,
  );
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;
const save = <SectionSaveBar label="Save changes" />;
const self = { actor: 'self', foot: save } as const;
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const typeIn = (label: string, text: string) => async (by: User) => by.type(await field(label), text);
const chooseIn = (label: string, option: string) => async (by: User) =>
  by.selectOptions(await field(label), option);
const click =
  (name: string | RegExp, role = 'button') =>
  async (by: User) =>
    by.click(await screen.findByRole(role, { name }));

interface Case {
  readonly form: (client: ProfessionalClient) => ReactNode;
  readonly section?: Section;
  readonly type: (by: User) => Promise<unknown>;
  /** What someone else does meanwhile. */
  readonly theirs: () => unknown;
  readonly button?: string;
  /** What is shown: the part, theirs, and what was typed. */
  readonly rows: readonly (readonly string[])[];
  readonly kept: () => unknown;
  readonly mine: unknown;
}

const CASES: Readonly<Record<string, Case>> = {
  'a name': {
    form: (client) => <NameAndPhone calls={profileCalls(client)} {...self} />,
    section: 'name',
    type: typeIn('First name', 'a'),
    theirs: () => changeUser('name', { first_name: 'Robin', cell_phone_number: '5125550142' }),
    rows: [
      ['First name', 'Robin', 'Morgana'],
      ['Cell phone', '(512) 555-0142'],
    ],
    kept: () => [user.first_name, user.cell_phone_number],
    mine: ['Morgana', '5125550142'],
  },
  'words about oneself': {
    form: (client) => <AboutYou calls={profileCalls(client)} {...self} />,
    section: 'about',
    type: typeIn('About you', ' Kind.'),
    theirs: () => changeUser('about', { about_me: null }),
    rows: [['About you', 'Nothing', 'Calm. Kind.']],
    kept: () => user.about_me,
    mine: 'Calm. Kind.',
  },
  'practice facts': {
    form: (client) => <PracticeFacts calls={profileCalls(client)} {...self} />,
    section: 'practice',
    type: typeIn('Office address', '5'),
    theirs: () => changeUser('practice', { office_address: '2 Oak Street', accepting_leads: false }),
    rows: [
      ['Accepting new clients', 'Off'],
      ['Office address', '2 Oak Street', '1 Elm Street5'],
    ],
    kept: () => [user.office_address, user.accepting_leads],
    mine: ['1 Elm Street5', false],
  },
  'what a visit costs': {
    form: (client) => <VisitPriceForm calls={profileCalls(client)} {...self} />,
    section: 'price',
    type: async (by) => {
      await typeIn('Lowest price of a visit', '120')(by);
      await typeIn('Highest price of a visit', '160')(by);
    },
    theirs: () => changeUser('price', { visit_price_from: 90, visit_price_to: 90 }),
    rows: [['Price', '$90', '$120–$160']],
    kept: () => [user.visit_price_from, user.visit_price_to],
    mine: [120, 160],
  },
  'a license': {
    form: (client) => (
      <LicenseForm calls={profileCalls(client)} {...self} practised={sampleCompleteUser().professions[0]} />
    ),
    type: typeIn('License number', '{Backspace}9'),
    theirs: () =>
      changeUser('professions', {
        professions: practised({ license_number: '180.000001', license_expires_on: '2031-01-31' }),
      }),
    rows: [
      ['License number', '180.000001', '180.012349'],
      ['Expires on', '01/31/2031'],
    ],
    kept: () => user.professions[0]?.license_number,
    mine: '180.012349',
  },
  services: {
    form: (client) => {
      const [first] = sampleCompleteUser().professions;
      return first && <ServicesForm calls={profileCalls(client)} {...self} practised={first} />;
    },
    type: click('Grief', 'checkbox'),
    theirs: () => changeServices([302, 305]),
    rows: [['Individual Counseling', 'Anxiety, Sleep', 'Anxiety, Grief']],
    kept: () => user.professions[0]?.services,
    mine: [302, 304],
  },
  insurance: {
    form: (client) => <InsuranceForm calls={profileCalls(client)} {...self} />,
    type: click('I take no insurance', 'radio'),
    theirs: () => changeUser('carriers', { insuranceCarriers: [named(1, 'Aetna'), named(2, 'Cigna')] }),
    rows: [['Insurance', 'Aetna, Cigna', 'None']],
    kept: () => user.accepts_insurance,
    mine: 0,
  },
  'a time zone': {
    form: (client) => <TimeZone calls={timeZoneCalls(client)} actor="self" />,
    section: 'practice',
    type: chooseIn('Time zone', 'America/Denver'),
    theirs: () => changeUser('practice', { time_zone: 'America/New_York' }),
    rows: [['Time zone', 'Eastern Time', 'Mountain Time']],
    kept: () => user.time_zone,
    mine: 'America/Denver',
  },
  'a link to a video': {
    form: (client) => <WelcomeVideo calls={picturesCalls(client)} actor="self" />,
    section: 'video',
    type: typeIn('Video link', 'https://youtu.be/dQw4w9WgXcQ'),
    theirs: () =>
      changeUser('video', { welcome_video: { kind: 'file', url: '/api/files/a.mp4', poster: null } }),
    button: 'Save link',
    rows: [['Uploaded video', 'Another video was uploaded. A link takes its place.']],
    kept: () => user.welcome_video?.kind,
    mine: 'link',
  },
  'business hours': {
    form: (client) => <BusinessHours calls={hoursCalls(client)} actor="self" draft="hours" />,
    type: chooseIn('Time zone', 'America/Denver'),
    theirs: () => {
      hours = { ...hours, time_zone: 'America/New_York', days_off: ['2026-12-25'], tag: nextTag() };
    },
    rows: [
      ['Time zone', 'Eastern Time', 'Mountain Time'],
      ['Days off', 'Fri, December 25, 2026'],
    ],
    kept: () => [hours.time_zone, hours.days_off],
    mine: ['America/Denver', ['2026-12-25']],
  },
  'notification settings': {
    form: (client) => <NotificationSettings calls={notificationCalls(client)} actor="self" profileHref="/" />,
    type: async (by) => {
      const group = within(await screen.findByRole('group', { name: 'Messages' }));
      await by.click(group.getByRole('checkbox', { name: 'Text' }));
    },
    theirs: () => {
      const kinds = settings.kinds.map((one) => (one.kind === 'message' ? { ...one, in_app: false } : one));
      settings = {
        kinds,
        quiet_hours: { from: '20:00', until: '08:00' },
        texts_chosen: true,
        tag: nextTag(),
      };
    },
    rows: [
      ['Messages', 'Email', 'Email, Text, In the app'],
      ['Quiet hours', 'On'],
      ['Quiet hours from', '8:00 PM'],
    ],
    kept: () => [settings.kinds.find(({ kind }) => kind === 'message'), settings.quiet_hours],
    mine: [
      { kind: 'message', email: true, sms: true, in_app: true },
      { from: '20:00', until: '08:00' },
    ],
  },
  'a template for texts': {
    form: (client) => <SmsTemplate calls={templateCalls(client)} actor="self" profileHref="/" />,
    type: async (by) => pasteInto(by, 'Message', ' there'),
    theirs: () => changeTemplate(1, { body: 'Hello {{match_first_name}}' }),
    rows: [['Message', 'Hello Client’s first name', 'Hi there']],
    kept: () => templates[0]?.body,
    mine: 'Hi there',
  },
  'a template for emails': {
    form: (client) => (
      <EmailTemplate
        calls={templateCalls(client)}
        actor="self"
        profileHref="/"
        title="First"
        onTitle={() => undefined}
      />
    ),
    type: async (by) => pasteInto(by, 'Message', ' there'),
    theirs: () => changeTemplate(2, { body: '{{own_name}}', subject: 'Hi {{match_first_name}}' }),
    rows: [
      ['Subject', 'Hi Client’s first name'],
      ['Message', 'Professional’s name', 'Hi there'],
    ],
    kept: () => templates[1]?.body,
    mine: 'Hi there',
  },
  'a company': {
    form: (client) => <GroupPractice calls={groupPracticeCalls(client)} actor="self" userId={3} />,
    type: typeIn('Company name', ' Group'),
    theirs: () => {
      company = { ...company, name: 'Oak', tag: nextTag() };
    },
    rows: [['Company name', 'Oak', 'Elm Group']],
    kept: () => company.name,
    mine: 'Elm Group',
  },
  'a member of a company': {
    form: (client) => <GroupPractice calls={groupPracticeCalls(client)} actor="self" userId={3} />,
    type: async (by) => {
      await click('Actions for Morgan Ellison')(by);
      await click('Edit', 'menuitem')(by);
      await typeIn('Title (optional)', ' II')(by);
    },
    theirs: () => {
      member = { ...member, title: 'Therapist', tag: nextTag() };
    },
    button: 'Save member',
    rows: [['Title', 'Therapist', 'Counselor II']],
    kept: () => member.title,
    mine: 'Counselor II',
  },
  'states with their licenses': {
    form: (client) => <VirtualRegions calls={virtualRegionCalls(client)} actor="self" draft="virtual" />,
    type: typeIn('License number for Texas', '2'),
    theirs: () => {
      virtual = { license: '22222', tag: nextTag() };
    },
    button: 'Save',
    rows: [['States and licenses', 'Texas 22222', 'Texas 111112']],
    kept: () => virtual.license,
    mine: '111112',
  },
};

const conflict = { name: 'Someone else changed this while you were editing it' };
const rowsOf = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('h3, dd')].map(({ textContent }) => textContent));

describe('what someone else changed while it was being edited', () => {
  it.each(Object.entries(CASES))('of %s is shown beside what was typed, then kept or not', async (_, one) => {
    section = one.section ?? 'name';
    const by = open(one.form);
    await one.type(by);
    one.theirs();
    await click(one.button ?? 'Save changes')(by);
    const panel = await screen.findByRole('region', conflict);
    await waitFor(() => expect(document.activeElement).toBe(panel));
    expect(rowsOf(panel)).toEqual(one.rows);
    await by.click(within(panel).getByRole('button', { name: /^(Keep mine|Save my changes)$/ }));
    await waitFor(() => expect(one.kept()).toEqual(one.mine));
    await waitFor(() => expect(screen.queryByRole('region', conflict)).toBeNull());
    expect(refused).toBe(1);
  });

  it('of states is taken in place of what was typed, where one wants it', async () => {
    const by = open(CASES['states with their licenses']?.form ?? (() => null));
    await typeIn('License number for Texas', '2')(by);
    virtual = { license: '22222', tag: nextTag() };
    await click('Save')(by);
    await click('Use theirs')(by);
    expect(screen.queryByRole('region', conflict)).toBeNull();
    expect((await field('License number for Texas')).value).toBe('22222');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }));
  });
});

interface FileCase {
  readonly page: (client: ProfessionalClient) => ReactNode;
  readonly choose: (by: User) => Promise<unknown>;
  /** What someone else does meanwhile. */
  readonly theirs: () => unknown;
  readonly name: string;
  readonly kept: () => unknown;
}

const FILES: Readonly<Record<string, FileCase>> = {
  photo: {
    page: (client) => <Portrait calls={picturesCalls(client)} actor="self" />,
    choose: async (by) => {
      await by.upload(await field('Choose a photo'), new File(['face'], 'me.png', { type: 'image/png' }));
      await click('Use this photo')(by);
    },
    theirs: () => changeUser('photo', { photo: '/api/files/theirs.jpg' }),
    name: 'Photo',
    kept: () => user.photo,
  },
  film: {
    page: (client) => <WelcomeVideo calls={picturesCalls(client)} actor="self" />,
    choose: async (by) =>
      by.upload(await field('Choose a video'), new File(['film'], 'me.mp4', { type: 'video/mp4' })),
    theirs: () =>
      changeUser('video', { welcome_video: { kind: 'file', url: '/api/files/theirs.mp4', poster: null } }),
    name: 'me.mp4',
    kept: () => user.welcome_video?.kind === 'file' && user.welcome_video.url,
  },
};

describe.each(Object.entries(FILES))('a %s that someone else replaced meanwhile', (_, one) => {
  const sendLate = async (by: User) => {
    await screen.findByText(/^Choose a (photo|video)$/);
    one.theirs();
    await one.choose(by);
    expect((await screen.findByText(/What they saved shows here now/)).textContent).not.toBe('');
    expect(one.kept()).toContain('theirs');
    await waitFor(() => expect(document.querySelector('[src*="theirs"]')).not.toBeNull());
  };

  it('is shown, and replaced where one wants that', async () => {
    const by = open(one.page);
    await sendLate(by);
    await click(`Keep mine: ${one.name}`)(by);
    await waitFor(() => expect(one.kept()).toContain('mine'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Keep mine/ })).toBeNull());
    expect(refused).toBe(1);
  });

  it('is kept where one wants theirs', async () => {
    const by = open(one.page);
    await sendLate(by);
    await click(`Use theirs: ${one.name}`)(by);
    expect(screen.queryByRole('button', { name: /Keep mine/ })).toBeNull();
    expect(one.kept()).toContain('theirs');
  });
});

it('a photo that someone else replaced is not removed unseen', async () => {
  changeUser('photo', { photo: '/api/files/first.jpg' });
  const by = open((client) => <Portrait calls={picturesCalls(client)} actor="self" />);
  await click('Remove photo')(by);
  changeUser('photo', { photo: '/api/files/theirs.jpg' });
  await by.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove photo' }),
  );
  await waitFor(() => expect(document.querySelector('[src*="theirs"]')).not.toBeNull());
  expect([user.photo, refused]).toEqual(['/api/files/theirs.jpg', 1]);
});

describe('no one is asked', () => {
  it('after one’s own saves of two forms on one page, each twice', async () => {
    const by = open((client) => (
      <>
        <NameAndPhone calls={profileCalls(client)} actor="self" foot={<SectionSaveBar label="Save name" />} />
        <AboutYou calls={profileCalls(client)} actor="self" foot={<SectionSaveBar label="Save bio" />} />
      </>
    ));
    for (const letter of ['a', 'b']) {
      section = 'name';
      await typeIn('First name', letter)(by);
      await click('Save name')(by);
      await waitFor(() => expect(user.first_name).toMatch(new RegExp(`${letter}$`)));
      section = 'about';
      await typeIn('About you', letter)(by);
      await click('Save bio')(by);
      await waitFor(() => expect(user.about_me).toMatch(new RegExp(`${letter}$`)));
    }
    expect([user.first_name, user.about_me, refused]).toEqual(['Morganab', 'Calm.ab', 0]);
    expect(screen.queryByRole('region', conflict)).toBeNull();
  });
});
