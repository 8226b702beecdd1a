import type { AppBase } from '@carematch/front-end/app-client';
import { appPages } from '@carematch/front-end/components/app-pages';
import { at } from '@carematch/front-end/page';
import { renderApp } from '@carematch/front-end/testing/render-app';
import { homePath } from '@carematch/session/destinations';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { GroupPractice } from './group-practice.tsx';
import type { GroupPracticeCalls, OwnCompany, TeamMember } from './group-practice-calls.ts';

const member: TeamMember = {
  id: 1,
  first_name: 'Morgan',
  last_name: 'Ellison',
  email: 'morgan@example.com',
  title: null,
  about_me: null,
  photo: null,
  role: 'owner',
  account: 'joined',
  invited_until: null,
  is_me: true,
  office_photos: [],
  tag: 'a',
};

const NONE: OwnCompany = { company: null, role: null };
const ELM: OwnCompany = {
  company: { id: 5, name: 'Elm Counseling', phone_number: null, website: null, address: null, tag: 'a' },
  role: 'owner',
};

const leave = vi.fn<() => Promise<unknown>>();
beforeEach(() => {
  leave.mockReset().mockResolvedValue(undefined);
});

const unused = () => Promise.reject(new Error('Not a part of this test'));

/** The page as a member of staff opens it for a professional in this company. */
function openAsStaff(company: OwnCompany) {
  const calls: GroupPracticeCalls = {
    company: { queryKey: ['company'], queryFn: () => company },
    team: { queryKey: ['team'], queryFn: () => (company.company ? [member] : []) },
    leaveCompany: leave,
    saveCompany: unused,
    addMember: unused,
    changeMember: unused,
    removeMember: unused,
    inviteMember: unused,
    addOfficePhoto: unused,
    removeOfficePhoto: unused,
  };
  const pages = appPages<AppBase>({
    app: 'console',
    rows: [
      at(homePath('console'), {
        title: 'Group practice',
        access: ['admin'],
        skeleton: null,
        component: () => Promise.resolve(() => <GroupPractice calls={calls} actor="staff" userId={4} />),
      }),
    ],
    account: { component: () => Promise.resolve(() => null) },
  });
  return renderApp('console', pages.routes, homePath('console'), {
    stored: { token: 'a-token', role: 'admin' },
  });
}

it('speaks to staff of the professional whom they act for', async () => {
  openAsStaff(NONE);
  expect(await screen.findByRole('heading', { name: 'Create their company' })).toBeDefined();
  expect(screen.getByText('They work on their own so far.')).toBeDefined();
});

it.each([
  ['company', NONE, 'Company name'],
  ['member', ELM, 'First name'],
] as const)('keeps what is typed of a new %s for that professional alone', async (_what, company, label) => {
  const { user, tab } = openAsStaff(company);
  if (company === ELM) await user.click(await screen.findByRole('button', { name: 'Add member' }));
  await user.type(await screen.findByLabelText(label), 'Robin');
  expect(tab()['formDrafts']).toMatch(/"(company|team-member)-4-new":.*Robin/);
});

it('lets staff take a professional out of their company, by the calls that it is given', async () => {
  const { user } = openAsStaff(ELM);
  expect((await screen.findByRole('region', { name: 'Members' })).textContent).toContain(
    'Morgan Ellison(this professional)',
  );
  await user.click(screen.getByRole('button', { name: 'Leave company' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Leave Elm Counseling?' }));
  expect(asked.getByText(/^Their profile, matches, licenses and credits stay/)).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Leave company' }));
  expect(await screen.findByText('They left Elm Counseling.')).toBeDefined();
  expect(leave).toHaveBeenCalledOnce();
});
