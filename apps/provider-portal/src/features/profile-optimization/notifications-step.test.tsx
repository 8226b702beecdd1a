import { mockPublic } from '@carematch/api-client/testing/mock-handlers';
import { sampleCompleteUser } from '@carematch/api-client/samples/professionals.samples';
import { server } from '@carematch/front-end/testing/server';
import { NOTIFICATION_KINDS } from '@carematch/validation/fields/notification-settings';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderPortal, SIGNED_IN } from '../../testing/render-portal.tsx';

const never = () => new Promise<never>(() => {});
let user = sampleCompleteUser();
let texts: { chosen: boolean; on: boolean };

beforeEach(() => {
  user = {
    ...sampleCompleteUser(),
    photo: null,
    new_lead_sms_notification: 0,
    has_sms_template: false,
    officePhotos: [],
    profile_percentage: 60,
  };
  texts = { chosen: false, on: false };
  const settings = () => ({
    kinds: NOTIFICATION_KINDS.map(({ kind }) => ({
      kind,
      email: true,
      sms: kind === 'new_match' && texts.on,
      in_app: true,
    })),
    quiet_hours: null,
    texts_chosen: texts.chosen,
    tag: 'a',
  });
  server.use(
    mockPublic('GET /user', () => ({ user })),
    mockPublic('GET /message-templates', () => ({ templates: [], suggestions: [] })),
    mockPublic('GET /matches', never),
    mockPublic('GET /user/notification-settings', settings),
    mockPublic('PUT /user/notification-settings', ({ body }) => {
      texts = { chosen: true, on: body.kinds.some(({ sms }) => sms) };
      return settings();
    }),
  );
});

const open = () => renderPortal('/profile-optimization/3', { stored: SIGNED_IN });
const find = () => screen.findByRole('switch', { name: 'Text me about new clients' });

const steps = () => within(screen.getByRole('navigation', { name: 'Progress' })).getAllByRole('listitem');

describe('texts about new clients', () => {
  it('are suggested at first, and stay off once they were turned off', async () => {
    const { user: person, here } = open();
    expect((await find()).getAttribute('aria-checked')).toBe('true');
    await person.click(await find());
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(here()).toBe('/profile-optimization/4'));
    expect(texts).toEqual({ chosen: true, on: false });
    cleanup();
    open();
    expect((await find()).getAttribute('aria-checked')).toBe('false');
  });

  it('are a step that is ticked only if it was done, as the others are', async () => {
    open();
    await find();
    await waitFor(() => expect(steps()[4]?.dataset['state']).toBe('done'));
    const ticked = steps().filter((step) => step.dataset['state'] === 'done');
    expect(ticked.map(({ textContent }) => textContent)).toEqual(['Insurance', 'Credits']);
  });
});
