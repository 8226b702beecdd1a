import { failWith, mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCompleteUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

let user = sampleCompleteUser();
let refusals = 0;
let arrival = Promise.resolve();

const never = () => new Promise<never>(() => {});

beforeEach(() => {
  user = { ...sampleCompleteUser(), officePhotos: [], profile_percentage: 80 };
  refusals = 0;
  arrival = Promise.resolve();
  server.use(
    // The dashboard is where it leads; what it shows is not of interest here.
    mockPublic('GET /credits', never),
    mockPublic('GET /next-acts', never),
    mockPublic('GET /user-metrics', never),
    mockPublic('GET /user', () => ({ user })),
    mockPublic('POST /user/office-photos', async ({ body, files }) => {
      await arrival;
      if (files?.['office_photos']?.[0]?.name === 'bad.png' && refusals === 0) {
        refusals += 1;
        return failWith('unusable_file', 'We can’t read this picture.');
      }
      const removed = body.delete ?? [];
      const kept = user.officePhotos.filter(({ id }) => !removed.includes(id));
      const id = Math.max(0, ...kept.map((photo) => photo.id)) + 1;
      const added = files?.['office_photos'] ? [{ id, url: `/api/files/office-${id}.jpg` }] : [];
      user = { ...user, officePhotos: [...kept, ...added] };
      return { office_photos: user.officePhotos, profile_percentage: 100 };
    }),
  );
});

const picture = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/png' });
const shown = () => screen.queryAllByRole('img', { name: /^Office, / });

async function open() {
  const portal = renderPortal('/profile-optimization/4', { stored: SIGNED_IN });
  const input = await screen.findByLabelText('Add photos');
  return { ...portal, add: (...files: readonly File[]) => portal.user.upload(input, [...files]) };
}

describe('photos of the office', () => {
  it('are sent one after the other; one that is refused can be sent again', async () => {
    const { user: person, add, here } = await open();
    await add(picture('bad.png'), picture('room.png'));
    expect(await screen.findByText('We can’t read this picture.')).toBeDefined();
    expect(shown()).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Try again: bad.png' }));
    await waitFor(() => expect(shown()).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(here()).toBe('/dashboard'));
  });

  it('on their way are waited for by the button, which leads nowhere without a photo', async () => {
    const { user: person, add, here } = await open();
    await person.click(screen.getByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('Add a photo, or skip this step for now.')).toBeDefined();
    const upload = Promise.withResolvers<void>();
    arrival = upload.promise;
    await add(picture('room.png'));
    await person.click(screen.getByRole('button', { name: 'Finish' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Finish' }).getAttribute('aria-busy')).toBe('true'),
    );
    expect(here()).toBe('/profile-optimization/4');
    upload.resolve();
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(user.officePhotos).toHaveLength(1);
  });

  it('are removed after a question', async () => {
    user = { ...user, officePhotos: [{ id: 4, url: '/api/files/office-4.jpg' }] };
    const { user: person } = await open();
    await person.click(screen.getByRole('button', { name: 'Remove office photo 1' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByText(/^No office photos yet/)).toBeDefined();
  });

  it('that are too large or of another type are named before anything is sent', async () => {
    const { add } = await open();
    await add(picture('huge.png', 16 * 1024 * 1024));
    expect(await screen.findByText(/^huge\.png: This picture is larger than 15 MB/)).toBeDefined();
    expect(shown()).toHaveLength(0);
  });

  it('can wait', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Skip for now' }).getAttribute('href')).toBe('/dashboard');
  });
});
