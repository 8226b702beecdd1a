import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCompany, sampleTeamMember } from '@carematch/api-client/samples/companies.samples';
import { sampleUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

type UserEvent = ReturnType<typeof renderPortal>['user'];

const PATH = '/dashboard/settings/group-practice';

const me = sampleTeamMember();
const ana = sampleTeamMember({
  id: 2,
  first_name: 'Ana',
  last_name: 'Silva',
  email: 'ana@example.com',
  title: null,
  role: 'member',
  is_me: false,
});

const sent = vi.fn<(call: string, body?: unknown) => void>();

/** What the server holds; writes of these tests change it as the server would. */
let held: {
  company: ReturnType<typeof sampleCompany> | null;
  role: 'owner' | 'manager' | 'member' | null;
  team: (typeof me)[];
};

beforeEach(() => {
  sent.mockReset();
  held = { company: sampleCompany(), role: 'owner', team: [me, ana] };
  server.use(
    mockPublic('GET /user', () => ({ user: sampleUser() })),
    mockPublic('GET /company', () => ({ company: held.company, role: held.role })),
    mockPublic('GET /team-members', () => ({ team_members: held.team })),
  );
});

const open = () => renderPortal(PATH, { stored: SIGNED_IN });

const rowOf = async (name: string): Promise<HTMLElement> => {
  const members = within(await screen.findByRole('region', { name: 'Members' }));
  const row = (await members.findByText(name)).closest('li');
  if (!row) throw new Error(`No row of ${name}`);
  return row;
};

async function choose(user: UserEvent, name: string, action: string) {
  await user.click(within(await rowOf(name)).getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** What the menu of someone offers. */
async function offered(user: UserEvent, name: string) {
  const menu = within(await rowOf(name)).queryByRole('button', { name: `Actions for ${name}` });
  if (!menu) return [];
  await user.click(menu);
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  return items;
}

describe('who is in no company', () => {
  beforeEach(() => {
    held = { company: null, role: null, team: [] };
  });

  it('makes one and becomes its owner', async () => {
    server.use(
      mockPublic('POST /company', ({ body }) => {
        sent('make', body);
        held = { company: sampleCompany(), role: 'owner', team: [me] };
        return { company: sampleCompany() };
      }),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Company name'), 'Elm Counseling');
    await user.type(screen.getByLabelText('Website (optional)'), 'elm.example');
    await user.click(screen.getByRole('button', { name: 'Create company' }));
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith('make', {
      name: 'Elm Counseling',
      website: 'https://elm.example',
      phone_number: null,
      address: null,
    });
    expect(screen.getByText(/No one else is here yet/)).toBeDefined();
  });

  it('says at the field what is missing, without asking the server', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create company' }));
    expect(await screen.findAllByText('Enter the name of your company.')).not.toHaveLength(0);
  });

  it('takes up the invitation whose link was opened in this tab', async () => {
    server.use(
      mockPublic('GET /company-invitations/:token', () => ({
        company_name: 'Elm Counseling',
        invited_by: 'Robin Tester',
        email: 'morgan@example.com',
      })),
      mockPublic('POST /company-invitations/:token/accept', ({ params }) => {
        sent('accept', params);
        held = { company: sampleCompany(), role: 'member', team: [ana, { ...me, role: 'member' }] };
        return { company: sampleCompany() };
      }),
    );
    const token = 'a-token-of-an-invitation';
    const { user, tab } = renderPortal(PATH, { stored: SIGNED_IN, tab: { companyInvitation: token } });
    expect(await screen.findByText('Robin Tester invited you to join Elm Counseling')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Join company' }));
    expect(await screen.findByText('You joined Elm Counseling.')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Members' })).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith('accept', { token });
    expect(tab()).toEqual({});
  });

  it('is told of an invitation that is over', async () => {
    server.use(mockPublic('GET /company-invitations/:token', () => failWith('not_found')));
    const { user, tab } = renderPortal(PATH, {
      stored: SIGNED_IN,
      tab: { companyInvitation: 'a-token-of-an-invitation' },
    });
    expect(await screen.findByText('This invitation no longer works')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(tab()).toEqual({});
  });
});

it('an invitation to another company says to leave the own one first', async () => {
  server.use(
    mockPublic('GET /company-invitations/:token', () => ({
      company_name: 'Oak Dental',
      invited_by: 'Robin Tester',
      email: 'morgan@example.com',
    })),
    mockPublic('POST /company-invitations/:token/accept', () => failWith('already_in_company')),
  );
  const { user } = renderPortal(PATH, {
    stored: SIGNED_IN,
    tab: { companyInvitation: 'a-token-of-an-invitation' },
  });
  await user.click(await screen.findByRole('button', { name: 'Join company' }));
  expect(await screen.findByText(/Leave it first/)).toBeDefined();
});

describe('an owner', () => {
  it('sees each member’s role and how far an invitation is', async () => {
    held = {
      ...held,
      team: [
        me,
        { ...ana, account: 'invited', invited_until: '2026-11-29T15:00:00Z' },
        {
          ...ana,
          id: 3,
          first_name: 'Bo',
          account: 'invitation_ended',
          invited_until: '2026-11-01T15:00:00Z',
        },
        { ...ana, id: 4, first_name: 'Cy', account: 'none', title: 'Office manager' },
      ],
    };
    const { user } = open();
    expect((await rowOf('Morgan Ellison')).textContent).toContain('(you)TherapistOwner');
    expect((await rowOf('Ana Silva')).textContent).toContain(
      'Invited. The link works until November 29.Member',
    );
    expect((await rowOf('Bo Silva')).textContent).toContain('The invitation has expired.');
    expect((await rowOf('Cy Silva')).textContent).toContain('Office managerNo account');
    expect(await offered(user, 'Morgan Ellison')).toEqual(['Edit']);
    expect(await offered(user, 'Ana Silva')).toEqual([
      'Edit',
      'Send the invitation again',
      'Remove from company',
    ]);
    expect(await offered(user, 'Cy Silva')).toEqual(['Edit', 'Invite by email', 'Remove from company']);
  });

  it('adds someone with an email, a role and a photo, who then is in the list', async () => {
    const added = { ...ana, id: 9, first_name: 'Cleo', account: 'invited' as const };
    server.use(
      mockPublic('POST /team-members', ({ body, request }) => {
        sent('add', { ...body, hasKey: request.headers.has('idempotency-key') });
        held = { ...held, team: [...held.team, added] };
        return { team_member: added };
      }),
      mockPublic('POST /team-members/:id', ({ params, request }) => {
        sent('photo', { ...params, type: request.headers.get('content-type')?.split(';')[0] });
        return { team_member: added };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add member' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add member' }));
    await user.type(drawer.getByLabelText('First name'), 'Cleo');
    await user.type(drawer.getByLabelText('Last name'), 'Silva');
    await user.type(drawer.getByLabelText('Email (optional)'), 'cleo@example.com');
    await user.selectOptions(drawer.getByLabelText('Role'), 'Manager');
    await user.upload(
      drawer.getByLabelText('Photo (optional)'),
      new File(['jpeg'], 'cleo.jpg', { type: 'image/jpeg' }),
    );
    await user.click(drawer.getByRole('button', { name: 'Add member' }));
    expect(await screen.findByText('We sent an invitation to cleo@example.com.')).toBeDefined();
    expect(await screen.findByText('Cleo Silva')).toBeDefined();
    expect(sent.mock.calls).toEqual([
      [
        'add',
        {
          first_name: 'Cleo',
          last_name: 'Silva',
          email: 'cleo@example.com',
          title: '',
          about_me: '',
          role: 'manager',
          hasKey: true,
        },
      ],
      ['photo', { id: 9, type: 'multipart/form-data' }],
    ]);
  });

  it('keeps what was typed when the server refuses it', async () => {
    server.use(
      mockPublic('POST /team-members', () => failWith('already_in_company', 'They are here already.')),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add member' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Add member' }));
    await user.type(drawer.getByLabelText('First name'), 'Ana');
    await user.type(drawer.getByLabelText('Last name'), 'Silva');
    await user.click(drawer.getByRole('button', { name: 'Add member' }));
    expect(await drawer.findByText('They are here already.')).toBeDefined();
    expect(drawer.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
  });

  it('sends an invitation again, to another email', async () => {
    held = { ...held, team: [me, { ...ana, account: 'invitation_ended' }] };
    server.use(
      mockPublic('POST /team-members/:id/invitation', ({ params, body }) => {
        sent('invite', { ...params, ...body });
        return { team_member: ana };
      }),
    );
    const { user } = open();
    await choose(user, 'Ana Silva', 'Send the invitation again');
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('ana@example.com');
    await user.clear(email);
    await user.type(email, 'silva@example.com{Enter}');
    expect(await screen.findByText('We sent an invitation to silva@example.com.')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith('invite', { id: 2, email: 'silva@example.com' });
  });

  it('removes someone after a question that says what they keep', async () => {
    server.use(
      mockPublic('DELETE /team-members/:id', ({ params }) => {
        sent('remove', params);
        held = { ...held, team: [me] };
        return { message: 'Removed.' };
      }),
    );
    const { user } = open();
    await choose(user, 'Ana Silva', 'Remove from company');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Remove Ana Silva?' }));
    expect(asked.getByText(/keep their account, profile, matches, licenses and credits/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Remove from company' }));
    expect(await screen.findByText('Ana Silva is no longer in the company.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Ana Silva')).toBeNull());
    expect(sent).toHaveBeenCalledExactlyOnceWith('remove', { id: 2 });
  });

  it('adds and removes office photos of someone, and tries again what failed', async () => {
    const photo = { id: 8, url: '/api/files/office.jpg' };
    held = { ...held, team: [me, { ...ana, office_photos: [photo] }] };
    let isLost = true;
    server.use(
      mockPublic('POST /team-members/:id/office-photos', () => {
        if (isLost) return failWith('unusable_file', 'This is no picture.');
        held = { ...held, team: [me, { ...ana, office_photos: [photo, { ...photo, id: 11 }] }] };
        return { team_member: ana };
      }),
      mockPublic('DELETE /team-members/:teamMemberId/office-photos/:officePhotoId', ({ params }) => {
        sent('remove', params);
        held = { ...held, team: [me, { ...ana, office_photos: [] }] };
        return { message: 'Removed.' };
      }),
    );
    const { user } = open();
    await choose(user, 'Ana Silva', 'Edit');
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit member' }));
    const file = new File(['jpeg'], 'office.jpg', { type: 'image/jpeg' });
    await user.upload(drawer.getByLabelText('Add photos'), file);
    expect(await drawer.findByText('This is no picture.')).toBeDefined();
    isLost = false;
    await user.click(drawer.getByRole('button', { name: /^Try again/ }));
    expect(await drawer.findByRole('img', { name: 'Office, 2 of 2' })).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Remove office photo 1' }));
    await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(drawer.queryByRole('img')).toBeNull());
    expect(sent).toHaveBeenCalledExactlyOnceWith('remove', { teamMemberId: 2, officePhotoId: 8 });
  });

  it('changes the company', async () => {
    server.use(
      mockPublic('POST /company', ({ body }) => {
        sent('change', body);
        return { company: sampleCompany() };
      }),
    );
    const { user } = open();
    const name = await screen.findByLabelText('Company name');
    await user.clear(name);
    await user.type(name, 'Oak Counseling');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      'change',
      expect.objectContaining({ name: 'Oak Counseling', phone_number: '5125550142' }),
    );
  });

  it('who is the only one is told to make another owner before leaving', async () => {
    open();
    expect(await screen.findByText(/You're the only owner/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Leave company' })).toBeNull();
  });

  it('who is alone leaves, and the company ends', async () => {
    held = { ...held, team: [me, { ...ana, account: 'none' }] };
    server.use(
      mockPublic('DELETE /company', () => {
        held = { company: null, role: null, team: [] };
        return { message: 'Left.' };
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Leave company' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave Elm Counseling?' }));
    expect(asked.getByText(/profile, matches, licenses and credits stay/)).toBeDefined();
    expect(asked.getByText(/the company goes away/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Leave company' }));
    expect(await screen.findByRole('button', { name: 'Create company' })).toBeDefined();
  });
});

it('a manager changes all but owners', async () => {
  const manager = { ...me, id: 3, role: 'manager' as const };
  const owner = { ...ana, id: 4, first_name: 'Olive', role: 'owner' as const };
  held = { company: sampleCompany(), role: 'manager', team: [owner, manager, ana] };
  const { user } = open();
  expect(await offered(user, 'Olive Silva')).toEqual([]);
  expect(await offered(user, 'Ana Silva')).toEqual(['Edit', 'Remove from company']);
  await choose(user, 'Ana Silva', 'Edit');
  const role = await screen.findByLabelText('Role');
  expect([...role.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Member',
    'Manager',
  ]);
});

it('a member edits their own entry, and only reads the rest', async () => {
  const own = { ...me, role: 'member' as const };
  held = { company: sampleCompany(), role: 'member', team: [{ ...ana, role: 'owner' }, own] };
  server.use(
    mockPublic('POST /team-members/:id', ({ params, body }) => {
      sent('change', { ...params, ...body });
      return { team_member: own };
    }),
  );
  const { user } = open();
  expect(await screen.findByText('(512) 555-0142')).toBeDefined();
  expect(screen.queryByLabelText('Company name')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull();
  expect(await offered(user, 'Ana Silva')).toEqual([]);
  await choose(user, 'Morgan Ellison', 'Edit');
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit member' }));
  expect(drawer.queryByLabelText('Role')).toBeNull();
  await user.clear(drawer.getByLabelText('Title (optional)'));
  await user.click(drawer.getByRole('button', { name: 'Save member' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveBeenCalledExactlyOnceWith('change', {
    id: 1,
    first_name: 'Morgan',
    last_name: 'Ellison',
    title: '',
    about_me: '',
    role: 'member',
  });
});
