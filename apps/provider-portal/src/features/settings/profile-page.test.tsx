import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCompleteUser, samplePractice } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';
import { catalogMocks } from '../../testing/catalog-mocks.ts';

const sent = vi.fn<(body: unknown) => void>();
const DENTIST = { ...samplePractice(), id: 1, name: 'Dentist', license_number: '019.012345' };
let user = sampleCompleteUser();

beforeEach(() => {
  sent.mockReset();
  user = sampleCompleteUser();
  server.use(
    ...catalogMocks(),
    mockPublic('GET /user', () => ({ user })),
    mockPublic('POST /user', ({ body }) => {
      sent(body);
      const { visit_price_from = user.visit_price_from, visit_price_to = user.visit_price_to } = body;
      user = {
        ...user,
        visit_price_from,
        visit_price_to,
        title: body.title ?? user.title,
        about_me: body.about_me ?? user.about_me,
        cell_phone_number: body.cell_phone_number ?? user.cell_phone_number,
      };
      return { user };
    }),
    mockPublic('POST /user/professions', ({ body, request }) => {
      if (request.headers.get('if-match') !== `"${user.tags.professions}"`) return failWith('stale_version');
      sent(body);
      const kept = new Set(body.professions.map(({ profession_id }) => profession_id));
      user = { ...user, professions: user.professions.filter(({ id }) => kept.has(id)) };
      return { user };
    }),
  );
});

const open = () => renderPortal('/dashboard/settings/profile', { stored: SIGNED_IN });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
/** Of the professions of each call. */
const sentIds = () =>
  sent.mock.calls.map(([body]) =>
    (body as { professions: { profession_id: number }[] }).professions.map((one) => one.profession_id),
  );

describe('the settings of a profile', () => {
  it('are sections that are saved one by one', async () => {
    const portal = open();
    const aboutYou = await section('About you');
    await portal.user.clear(aboutYou.getByLabelText('Title'));
    await portal.user.type(aboutYou.getByLabelText('Title'), 'Marriage Counselor, 2!');
    await portal.user.click(aboutYou.getByRole('button', { name: 'Save bio' }));
    expect(await aboutYou.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      title: 'Marriage Counselor,',
      about_me: 'I listen first.',
    });
    for (const name of ['Practice', 'Professions and licenses', 'Services', 'Price', 'Insurance'])
      expect(await section(name)).toBeDefined();
  });

  it('show the number that staff got them, which they can’t change', async () => {
    open();
    await section('Name and phone');
    expect(screen.queryByRole('region', { name: 'Carematch number' })).toBeNull();
    cleanup();
    user = { ...sampleCompleteUser(), assigned_phone_number: '5125550142' };
    open();
    const number = await section('Carematch number');
    expect(number.getByRole('link', { name: '(512) 555-0142' }).getAttribute('href')).toBe(
      'tel:+15125550142',
    );
    expect(number.queryByRole('textbox')).toBeNull();
    expect(number.queryByRole('button')).toBeNull();
  });

  it.each([
    ['a new number', '3125550101'],
    ['no number yet', ''],
  ])('take another name and %s', async (_what, phone) => {
    user = { ...sampleCompleteUser(), cell_phone_number: null };
    const portal = open();
    const names = await section('Name and phone');
    await portal.user.clear(names.getByLabelText('First name'));
    await portal.user.type(names.getByLabelText('First name'), 'Robin');
    if (phone) await portal.user.type(names.getByLabelText('Cell phone'), phone);
    await portal.user.click(names.getByRole('button', { name: 'Save name and phone' }));
    expect(await names.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      first_name: 'Robin',
      last_name: sampleCompleteUser().last_name,
      ...(phone && { cell_phone_number: phone }),
    });
  });

  it('keep the cell phone that there is, or another one', async () => {
    user = { ...sampleCompleteUser(), cell_phone_number: '3125550101' };
    const portal = open();
    const names = await section('Name and phone');
    await portal.user.clear(names.getByLabelText('Cell phone'));
    await portal.user.click(names.getByRole('button', { name: 'Save name and phone' }));
    expect(await names.findAllByText('Valid phone number required.')).not.toHaveLength(0);
    expect(sent).not.toHaveBeenCalled();
  });

  it('take practice facts as they are typed, and nothing for what is empty', async () => {
    const portal = open();
    const practice = await section('Practice');
    await portal.user.type(practice.getByLabelText('Office phone'), '3125550101');
    await portal.user.type(practice.getByLabelText('In practice since'), '20a15');
    await portal.user.clear(practice.getByLabelText('New clients a week'));
    await portal.user.type(practice.getByLabelText('New clients a week'), '8');
    await portal.user.click(practice.getByRole('switch', { name: 'Accepting new clients' }));
    await portal.user.click(practice.getByRole('button', { name: 'Save practice' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        office_phone_number: '3125550101',
        office_address: null,
        office_zip: null,
        practice_since: 2015,
        schedule_url: null,
        ehr_sms: null,
        weekly_capacity: 8,
        accepting_leads: false,
      }),
    );
  });

  it('take what a visit costs, or nothing, and say at the field what is wrong with it', async () => {
    const portal = open();
    const price = await section('Price');
    const lowest = price.getByLabelText('Lowest price of a visit');
    const highest = price.getByLabelText('Highest price of a visit');
    const save = () => portal.user.click(price.getByRole('button', { name: 'Save price' }));
    await portal.user.type(lowest, '$160');
    await save();
    expect(await price.findAllByText('Enter both prices, or leave both empty.')).not.toHaveLength(0);
    await portal.user.type(highest, '120');
    await save();
    expect(await price.findAllByText("The highest price can't be below the lowest price.")).not.toHaveLength(
      0,
    );
    expect(highest.getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
    await portal.user.type(highest, '0');
    await save();
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({ visit_price_from: 160, visit_price_to: 1200 }),
    );
    await portal.user.clear(lowest);
    await portal.user.clear(highest);
    await save();
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({ visit_price_from: null, visit_price_to: null }),
    );
  });

  it('say at the field what is wrong with a fact', async () => {
    const portal = open();
    const practice = await section('Practice');
    await portal.user.type(practice.getByLabelText('Office zip code'), '606');
    await portal.user.type(practice.getByLabelText('Online scheduling link'), 'book me');
    await portal.user.type(practice.getByLabelText('In practice since'), '15');
    await portal.user.click(practice.getByRole('button', { name: 'Save practice' }));
    for (const field of ['Office zip code', 'Online scheduling link', 'In practice since'])
      await waitFor(() => expect(practice.getByLabelText(field).getAttribute('aria-invalid')).toBe('true'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('say why a license was refused, and take a copy of it and give it back', async () => {
    const refused = {
      ...samplePractice(),
      license_state: 'refused',
      license_refused_reason: 'The board has no such number.',
    } as const;
    user = { ...sampleCompleteUser(), professions: [refused] };
    const copy = { id: 7, file_name: 'license.pdf', created_at: '2026-11-20T15:00:00Z' };
    server.use(
      mockPublic('POST /user/license-documents', () => {
        user = { ...user, professions: [{ ...samplePractice(), license_document: copy }] };
        return { message: 'Saved.', license_document: copy };
      }),
      mockPublic('DELETE /license-documents/:id', () => {
        user = { ...user, professions: [samplePractice()] };
        return { message: 'Gone.' };
      }),
    );
    const portal = open();
    const license = await section('Mental Health Counselor');
    expect(license.getByText('The board has no such number.')).toBeDefined();
    const add = license.getByLabelText('Add a copy of the license as Mental Health Counselor');
    await portal.user.upload(add, new File(['%PDF'], 'license.pdf', { type: 'application/pdf' }));
    expect(await license.findByText('license.pdf')).toBeDefined();
    expect(license.getByText('Waiting for verification')).toBeDefined();
    await portal.user.click(license.getByRole('button', { name: /^Remove the copy/ }));
    await waitFor(() => expect(license.queryByText('license.pdf')).toBeNull());
  });

  it('ask before a profession is removed, and keep the others', async () => {
    user = { ...sampleCompleteUser(), professions: [DENTIST, ...sampleCompleteUser().professions] };
    const portal = open();
    await portal.user.click(await screen.findByRole('button', { name: 'Remove Dentist' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Remove Dentist?' });
    await portal.user.click(within(asked).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dentist' })).toBeNull());
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      professions: [expect.objectContaining({ profession_id: 3, license_number: '180.012345' })],
    });
    expect(screen.queryByRole('button', { name: 'Remove Mental Health Counselor' })).toBeNull();
  });

  it('keep a profession that another tab added meanwhile', async () => {
    user = { ...sampleCompleteUser(), professions: [DENTIST, ...sampleCompleteUser().professions] };
    const portal = open();
    const license = await section('Dentist');
    const added = { ...samplePractice(), id: 5, name: 'Psychiatric Provider', license_number: '209.012345' };
    user = {
      ...user,
      professions: [...user.professions, added],
      tags: { ...user.tags, professions: 'one more' },
    };
    await portal.user.click(license.getByRole('switch', { name: /Show “Dr/ }));
    await portal.user.click(license.getByRole('button', { name: 'Save license' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sentIds()).toEqual([[1, 3, 5]]);
    const last = { ...added, id: 2, name: 'Chiropractor' };
    user = { ...user, professions: [...user.professions, last] };
    await portal.user.click(screen.getByRole('button', { name: 'Remove Dentist' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Remove Dentist?' });
    await portal.user.click(within(asked).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sentIds()[1]).toEqual([3, 5, 2]));
  });

  it('add a profession beside the others, which are sent as they are', async () => {
    const portal = open();
    await portal.user.click(await screen.findByRole('button', { name: 'Add another profession' }));
    // The focus goes along, and there is a way back.
    await portal.user.tab();
    const opened = await screen.findByRole('region', { name: 'Another profession' });
    expect(document.activeElement).toBe(within(opened).getByLabelText('Profession'));
    await portal.user.click(within(opened).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: 'Another profession' })).toBeNull();
    await portal.user.click(screen.getByRole('button', { name: 'Add another profession' }));
    const added = await section('Another profession');
    expect(within(added.getByLabelText('Profession')).queryByText('Mental Health Counselor')).toBeNull();
    await portal.user.selectOptions(added.getByLabelText('Profession'), 'Dentist');
    await portal.user.selectOptions(added.getByLabelText('License state'), 'Florida');
    await portal.user.type(added.getByLabelText('License number'), 'DN12345');
    await portal.user.type(added.getByLabelText('Expires on'), '2099-12-31');
    await portal.user.click(added.getByRole('button', { name: 'Add profession' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        professions: [
          expect.objectContaining({ profession_id: 1, license_state_id: 12, license_number: 'DN12345' }),
          expect.objectContaining({ profession_id: 3, license_number: '180.012345' }),
        ],
      }),
    );
  });

  it('keep what was typed when the connection is lost, also over a reload', async () => {
    server.use(mockPublic('POST /user', () => Response.error()));
    const portal = open();
    const aboutYou = await section('About you');
    await portal.user.type(aboutYou.getByLabelText('About you'), ' Then I ask.');
    await portal.user.click(aboutYou.getByRole('button', { name: 'Save bio' }));
    expect(await aboutYou.findByText(/internet connection/)).toBeDefined();
    expect(portal.tab()['formDrafts']).toContain('I listen first. Then I ask.');
  });

  it('say what the server refuses at its field', async () => {
    server.use(
      mockPublic('POST /user', () =>
        failWith('validation_failed', 'Some fields are not valid.', { about_me: 'Leave out phone numbers.' }),
      ),
    );
    const portal = open();
    const aboutYou = await section('About you');
    await portal.user.type(aboutYou.getByLabelText('About you'), ' Call me.');
    await portal.user.click(aboutYou.getByRole('button', { name: 'Save bio' }));
    expect(await aboutYou.findAllByText('Leave out phone numbers.')).not.toHaveLength(0);
  });
});
