import { failWith, mockAdmin } from '@carematch/api-client/testing/mock-handlers';
import { sampleProfessional } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { paths } from '../../shared/paths.ts';
import { ADA, professionalAnswers } from '../../testing/professional-answers.ts';
import { renderConsole, SIGNED_IN } from '../../testing/render-console.tsx';

const sent = vi.fn<(what: unknown) => void>();
let professional = sampleProfessional();

const kept = ({ params: { id }, body }: { params: { id: number }; body: unknown }) => {
  sent({ id, body });
  return { user: professional };
};

beforeEach(() => {
  sent.mockReset();
  professional = sampleProfessional();
  server.use(...professionalAnswers());
  server.use(
    mockAdmin('GET /users/:id/profile', () => ({ user: professional, public_profile: null })),
    mockAdmin('POST /users/:id', ({ params: { id }, body, files }) => {
      sent({ id, body, ...(files.photo && { photo: files.photo.length }) });
      const { welcome_video_url: url, about_me = professional.about_me } = body;
      professional = { ...professional, about_me, welcome_video: url ? { kind: 'link', url } : null };
      return { user: professional };
    }),
    mockAdmin('POST /users/:id/professions', kept),
    mockAdmin('POST /users/:id/services', kept),
    mockAdmin('POST /users/:id/insurance-carriers', kept),
  );
});

const open = (page: 'profile' | 'welcome-video') =>
  renderConsole(paths.professionalSettings(page, ADA), { stored: SIGNED_IN });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the profile that staff edit', () => {
  it('has every part that the professional has, in words about them', async () => {
    open('profile');
    for (const name of [
      'Photo',
      'Name and phone',
      'About them',
      'Practice',
      'Office photos',
      'Professions and licenses',
      'Services',
      'Insurance',
    ])
      expect(await section(name)).toBeDefined();
    const page = screen.getByRole('main').textContent;
    expect(page).not.toMatch(/\b(?:your (?!name\.)|my)\b/i);
  });

  it('has the cell phone masked, and keeps it where no other one is typed', async () => {
    professional = { ...professional, cell_phone_number: '(•••) •••-••42' };
    const { user } = open('profile');
    const part = await section('Name and phone');
    expect(part.getByText(/Leave it empty to keep \(•••\) •••-••42\./)).toBeDefined();
    expect(part.getByLabelText('New cell phone')).toHaveProperty('value', '');
    await user.clear(part.getByLabelText('First name'));
    await user.type(part.getByLabelText('First name'), 'Grace');
    await user.click(part.getByRole('button', { name: 'Save name and phone' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        id: ADA,
        body: { first_name: 'Grace', last_name: professional.last_name },
      }),
    );
    await user.type(part.getByLabelText('New cell phone'), '3125550101');
    await user.click(part.getByRole('button', { name: 'Save name and phone' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        id: ADA,
        body: expect.objectContaining({ cell_phone_number: '3125550101' }),
      }),
    );
  });

  it('saves the story for them alone', async () => {
    const { user } = open('profile');
    const story = await section('About them');
    await user.type(story.getByLabelText('About them'), ' Then I ask.');
    await user.click(story.getByRole('button', { name: 'Save bio' }));
    expect(await story.findByText('Saved')).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      id: ADA,
      body: { title: 'Mental Health Counselor', about_me: 'I listen first. Then I ask.' },
    });
  });

  it('saves what a visit costs, and says that it is theirs', async () => {
    const { user } = open('profile');
    const price = await section('Price');
    expect(price.getByText(/^What their clients pay without insurance\./)).toBeDefined();
    await user.type(price.getByLabelText('Lowest price of a visit'), '120');
    await user.type(price.getByLabelText('Highest price of a visit'), '160');
    await user.click(price.getByRole('button', { name: 'Save price' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        id: ADA,
        body: { visit_price_from: 120, visit_price_to: 160 },
      }),
    );
  });

  it('saves licenses, services and insurance by their own calls', async () => {
    const { user } = open('profile');
    const license = await section('Mental Health Counselor');
    await user.click(license.getByRole('switch', { name: 'Show “Dr.” before their name' }));
    await user.click(license.getByRole('button', { name: 'Save license' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        id: ADA,
        body: { professions: [expect.objectContaining({ profession_id: 3, add_dr_prefix: 1 })] },
      }),
    );
    const services = await section('Services');
    await user.click(await services.findByRole('checkbox', { name: 'Grief Counseling' }));
    await user.click(services.getByRole('button', { name: 'Save services' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({
        id: ADA,
        body: expect.objectContaining({ profession_id: 3, services: [302, 304] }),
      }),
    );
    const insurance = await section('Insurance');
    await user.click(insurance.getByRole('radio', { name: 'They take no insurance' }));
    await user.click(insurance.getByRole('button', { name: 'Save insurance' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({ id: ADA, body: { carriers: [], accepts_insurance: 0 } }),
    );
  });

  it('says at its field what the server refuses', async () => {
    server.use(
      mockAdmin('POST /users/:id', () =>
        failWith('validation_failed', 'Some fields are not valid.', { about_me: 'Leave out phone numbers.' }),
      ),
    );
    const { user } = open('profile');
    const story = await section('About them');
    await user.type(story.getByLabelText('About them'), ' Call me.');
    await user.click(story.getByRole('button', { name: 'Save bio' }));
    expect(await story.findAllByText('Leave out phone numbers.')).not.toHaveLength(0);
  });

  it('adds and removes office photos, and removes the portrait', async () => {
    const office = { id: 5, url: '/api/files/office.jpg' };
    server.use(
      mockAdmin('POST /users/:id/office-photos', ({ params: { id }, body, files }) => {
        sent({ id, added: files.office_photos?.length, removed: body.delete });
        professional = { ...professional, officePhotos: body.delete ? [] : [office] };
        return { office_photos: professional.officePhotos, profile_percentage: 80 };
      }),
      mockAdmin('DELETE /users/:id/photo', ({ params: { id } }) => {
        sent({ id, gone: 'portrait' });
        professional = { ...professional, photo: null };
        return { message: 'Photo removed.' };
      }),
    );
    const { user } = open('profile');
    const photos = await section('Office photos');
    const picture = new File(['picture'], 'office.jpg', { type: 'image/jpeg' });
    await user.upload(photos.getByLabelText('Add photos'), picture);
    await photos.findByRole('img', { name: 'Office, 1 of 1' });
    expect(sent).toHaveBeenLastCalledWith({ id: ADA, added: 1 });
    const confirm = async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    await user.click(photos.getByRole('button', { name: 'Remove office photo 1' }));
    await confirm('Remove photo');
    await waitFor(() => expect(photos.queryByRole('img')).toBeNull());
    expect(sent).toHaveBeenLastCalledWith({ id: ADA, removed: [5] });
    const portrait = await section('Photo');
    expect(portrait.getByRole('img', { name: 'Their current portrait' })).toBeDefined();
    await user.click(portrait.getByRole('button', { name: 'Remove photo' }));
    await confirm('Remove photo');
    expect(await portrait.findByText('Choose a photo')).toBeDefined();
    expect(sent).toHaveBeenLastCalledWith({ id: ADA, gone: 'portrait' });
  });
});

describe('the welcome video that staff edit', () => {
  it('is linked, and taken away', async () => {
    const { user } = open('welcome-video');
    await user.type(await screen.findByLabelText('Video link'), 'https://youtu.be/dQw4w9WgXcQ');
    await user.click(screen.getByRole('button', { name: 'Save link' }));
    await user.click(await screen.findByRole('button', { name: 'Remove video' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText('It disappears from their profile at once.')).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Remove video' }));
    expect(await screen.findByRole('heading', { name: 'No video yet' })).toBeDefined();
    expect(sent.mock.calls).toEqual([
      [{ id: ADA, body: { welcome_video_url: 'https://youtu.be/dQw4w9WgXcQ' } }],
      [{ id: ADA, body: { welcome_video_url: null } }],
    ]);
  });

  it('is sent as a film', async () => {
    server.use(
      mockAdmin('POST /users/:id/welcome-video', ({ params: { id }, files }) => {
        sent({ id, films: files.video?.length });
        const film = { url: '/api/files/film.mp4', poster: null };
        professional = { ...professional, welcome_video: { kind: 'file', ...film } };
        return film;
      }),
    );
    const { user } = open('welcome-video');
    const film = new File(['film'], 'hello.mp4', { type: 'video/mp4' });
    await user.upload(await screen.findByLabelText('Choose a video'), film);
    expect(await screen.findByLabelText('Welcome video', { selector: 'video' })).toBeDefined();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ id: ADA, films: 1 });
  });
});
