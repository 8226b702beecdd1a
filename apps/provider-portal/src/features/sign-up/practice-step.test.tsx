import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCompany } from '@carematch/api-client/samples/companies.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { catalogMocks } from '../../testing/catalog-mocks.ts';

type User = ReturnType<typeof renderPortal>['user'];

const sent = vi.fn<(call: string, body: unknown) => void>();
const signingUp = { ...sampleUser(), status: 'onboarding' as const, sign_up_step: 4 };

beforeEach(() => {
  sent.mockReset();
  let company: ReturnType<typeof sampleCompany> | null = null;
  server.use(
    ...catalogMocks(),
    mockPublic('GET /user', () => ({ user: signingUp })),
    mockPublic('GET /company', () => ({ company, role: company && ('owner' as const) })),
    mockPublic('GET /team-members', () => ({ team_members: [] })),
    mockPublic('POST /user', ({ body }) => {
      sent('user', body);
      return { user: { ...signingUp, sign_up_step: 5 } };
    }),
    mockPublic('POST /company', ({ body }) => {
      sent('company', body);
      company = sampleCompany();
      return { company };
    }),
  );
});

const open = () => renderPortal('/signup/step/4', { stored: SIGNED_IN });

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText('Office phone'), '5125550142');
  await user.type(screen.getByLabelText('Office zip code'), '78701');
}

const office = {
  office_phone_number: '5125550142',
  office_address: null,
  office_zip: '78701',
  practice_since: null,
  schedule_url: null,
};

describe('the step about one’s practice', () => {
  it('saves the office of who works alone, and leads on', async () => {
    const { user, here } = open();
    await fillIn(user);
    await user.type(screen.getByLabelText('In practice since (optional)'), '20a158');
    await user.type(screen.getByLabelText('Online scheduling link (optional)'), 'elm.example/book');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(here()).toBe('/signup/step/5'));
    expect(sent.mock.calls).toEqual([
      ['user', { ...office, practice_since: 2015, schedule_url: 'https://elm.example/book' }],
    ]);
  });

  it('makes the company of who works in a group', async () => {
    const { user, here } = open();
    await fillIn(user);
    await user.click(screen.getByLabelText('I work in a group practice'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findAllByText('Enter the name of your company.')).not.toHaveLength(0);
    await user.type(screen.getByLabelText('Company name'), 'Elm Counseling');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(here()).toBe('/signup/step/5'));
    expect(sent.mock.calls).toEqual([
      ['user', office],
      ['company', { name: 'Elm Counseling' }],
    ]);
  });

  it('does not ask who is in a company already', async () => {
    server.use(mockPublic('GET /company', () => ({ company: sampleCompany(), role: 'member' })));
    const { user, here } = open();
    expect((await screen.findByText(/You work at/)).textContent).toBe('You work at Elm Counseling.');
    expect(screen.queryByLabelText('I practice on my own')).toBeNull();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(here()).toBe('/signup/step/5'));
    expect(sent.mock.calls).toEqual([['user', office]]);
  });

  it('says at the field what the server refuses, and keeps what was typed', async () => {
    const message = 'The zip code 78701 is not a valid U.S. zip code';
    server.use(mockPublic('POST /user', () => failWith('unknown_zip', message, { office_zip: message })));
    const { user, here } = open();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(screen.getByLabelText('Office zip code').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Office phone').value).toBe('(512) 555-0142');
    expect(here()).toBe('/signup/step/4');
  });

  it('asks for phone and zip code, and a year that there was', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('In practice since (optional)'), '1800');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findAllByText('Valid phone number required.')).not.toHaveLength(0);
    expect(screen.getAllByText('Please type a 5-digit numerical ZIP code location.')).not.toHaveLength(0);
    expect(screen.getAllByText('Enter a year, like 2015.')).not.toHaveLength(0);
    expect(sent).not.toHaveBeenCalled();
  });
});
