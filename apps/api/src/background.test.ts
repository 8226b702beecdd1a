import { globSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { subscriptions } from './background.ts';
import { leadBody } from './modules/leads/testing/sample-leads.ts';
import { addProvider } from './modules/leads/testing/sample-providers.ts';
import { MATCH_CREATED } from './modules/matches/matches.events.ts';
import { type EventType, subscribe } from './modules/platform/outbox.ts';
import { createOutboxRelay } from './modules/platform/outbox-relay.ts';
import { recordEmails } from './testing/recorded-emails.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const catalogs = globSync('modules/*/*.events.ts', { cwd: import.meta.dirname });

test('every event has a topic of its own and a subscriber', async () => {
  const declared = await Promise.all(
    catalogs.map((path) => import(join(import.meta.dirname, path)) as Promise<Record<string, EventType>>),
  );
  const topics = declared.flatMap((catalog) => Object.values(catalog).map(({ topic }) => topic)).toSorted();
  expect(new Set(topics).size).toBe(topics.length);
  const subscribed = new Set(subscriptions(api.services).map(({ event }) => event.topic));
  expect([...subscribed].toSorted()).toEqual(topics);
});

test('one more subscriber gets an event next to those of other modules, which know nothing of it', async () => {
  const sent = recordEmails(api);
  const seen: unknown[] = [];
  const relay = createOutboxRelay(api.services, [
    ...subscriptions(api.services),
    subscribe(MATCH_CREATED, 'test.count', (match) => {
      seen.push(match);
      return Promise.resolve();
    }),
  ]);
  const providerId = await addProvider(api.db);
  await api.public('POST /leads', { body: leadBody() });
  await relay.drain();
  expect(seen).toEqual([expect.objectContaining({ provider_id: providerId })]);
  expect(sent).toHaveLength(2);
});
