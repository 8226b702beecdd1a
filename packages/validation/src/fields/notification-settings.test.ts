import { describe, expect, it } from 'vitest';

import { notificationSettingsSchema } from './notification-settings.schema.ts';
import { isQuiet, NOTIFICATION_KINDS } from './notification-settings.ts';
import { firstMessage } from '../testing/first-message.ts';

describe('quiet hours', () => {
  it.each([
    ['21:00', '08:00', '20:59', false],
    ['21:00', '08:00', '21:00', true],
    ['21:00', '08:00', '23:59', true],
    ['21:00', '08:00', '00:00', true],
    ['21:00', '08:00', '07:59', true],
    ['21:00', '08:00', '08:00', false],
    ['12:00', '13:30', '11:59', false],
    ['12:00', '13:30', '13:29', true],
    ['12:00', '13:30', '13:30', false],
    ['00:00', '06:00', '00:00', true],
    ['18:00', '00:00', '23:59', true],
    ['18:00', '00:00', '00:00', false],
    ['07:00', '07:00', '07:00', false],
  ])('from %s until %s at %s: %s', (from, until, time, quiet) => {
    expect(isQuiet(time, { from, until })).toBe(quiet);
  });
});

describe('notification settings', () => {
  const kinds = NOTIFICATION_KINDS.map(({ kind, byDefault }) => ({ kind, ...byDefault }));

  it.each([
    [{ kinds, quiet_hours: { from: '21:00', until: '07:30' } }, undefined],
    [{ kinds, quiet_hours: { from: '21:00', until: '21:00' } }, 'Choose an end that differs from the start.'],
    [{ kinds, quiet_hours: { from: '24:00', until: '07:30' } }, 'Enter a time.'],
    [{ kinds, quiet_hours: { from: '21:00:30', until: '07:30' } }, 'Enter a time.'],
    [{ kinds, quiet_hours: { from: '1.21:00', until: '07:30' } }, 'Enter a time.'],
    [{ kinds: [kinds[0], kinds[0]], quiet_hours: null }, 'Name each kind once.'],
  ])('%#: %j is told %j', (settings, message) => {
    expect(firstMessage(notificationSettingsSchema, settings)).toBe(message);
  });
});
