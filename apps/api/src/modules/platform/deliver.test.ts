import { setTimeout as sleep } from 'node:timers/promises';

import { eq } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDatabase } from '../../db/client.ts';
import type { Email } from '../../ports/email/email-port.ts';
import { withSuppression } from '../../ports/sms/create-sms.ts';
import type { Sms } from '../../ports/sms/sms-port.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deliverEmail, deliverSms } from './deliver.ts';
import { composeEmail } from './email-layout.ts';
import { deliveries, smsSuppressions } from './platform.tables.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const message = composeEmail({ to: 'ada@test.example', subject: 'Hello', paragraphs: ['Good news.'] });

function recording(fail = false) {
  const sent: Email[] = [];
  const email = {
    close: () => undefined,
    send: (one: Email) => {
      if (fail) return Promise.reject(new Error('the mail server is away'));
      sent.push(one);
      return Promise.resolve('sent' as const);
    },
  };
  return { sent, services: { ...api.services, email } };
}

test('a delivery is sent once however often it is asked for, also at once', async () => {
  const { sent, services } = recording();
  const delivery = { dedupeKey: '1:email:1', message };
  await Promise.all([deliverEmail(services, delivery), deliverEmail(services, delivery)]);
  await deliverEmail(services, delivery);
  expect(sent).toEqual([message]);
});

test('one that failed leaves no record and is sent the next time', async () => {
  const delivery = { dedupeKey: '2:email:1', message };
  await expect(deliverEmail(recording(true).services, delivery)).rejects.toThrow('away');
  const { sent, services } = recording();
  await deliverEmail(services, delivery);
  expect(sent).toHaveLength(1);
});

test('one that bounced is not sent again, and is known to have bounced', async () => {
  const to = 'nobody@bounce.example';
  await deliverEmail(api.services, { dedupeKey: '7:email:1', message: { ...message, to } });
  await deliverEmail(api.services, { dedupeKey: '8:email:1', message });
  const { sent, services } = recording();
  await deliverEmail(services, { dedupeKey: '7:email:1', message: { ...message, to } });
  expect(sent).toEqual([]);
  const bounced = async (key: string) =>
    (await api.db.select().from(deliveries).where(eq(deliveries.dedupeKey, key)))[0]?.bouncedAt;
  expect(await bounced('7:email:1')).toBeInstanceOf(Date);
  expect(await bounced('8:email:1')).toBeNull();
});

test('a mail server that answers later than the database waits for a request takes the mail once', async () => {
  const pool = new Pool({
    connectionString: api.connectionString,
    idle_in_transaction_session_timeout: 1_000,
    max: 1,
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { sent, services } = recording();
  const slow = {
    ...services.email,
    send: async (one: Email) => {
      await sleep(2_500);
      return services.email.send(one);
    },
  };
  const delivery = { dedupeKey: '6:email:1', message };
  await deliverEmail({ ...services, db: createDatabase(pool), email: slow }, delivery);
  await pool.end();
  await deliverEmail(services, delivery);
  expect(sent).toEqual([message]);
});

test('the text is kept encrypted', async () => {
  await deliverEmail(recording().services, { dedupeKey: '3:email:1', message });
  const [row] = await api.db.select().from(deliveries).where(eq(deliveries.dedupeKey, '3:email:1'));
  expect(row?.bodyEncrypted.includes('Good news')).toBe(false);
  expect(api.services.vault.open('delivery.body', '3:email:1', row?.bodyEncrypted ?? Buffer.of())).toBe(
    message.text,
  );
});

test('a text message goes out once; one to a number that said STOP is settled without', async () => {
  const sent: Sms[] = [];
  const sms = withSuppression(
    {
      ...api.services.sms,
      send: (one) => {
        sent.push(one);
        return Promise.resolve('sent');
      },
    },
    api.db,
    api.services.vault,
  );
  const services = { ...api.services, sms };
  const to = '+12065550123';
  await deliverSms(services, { dedupeKey: '4:sms:1', message: { to, body: 'first' } });
  await deliverSms(services, { dedupeKey: '4:sms:1', message: { to, body: 'first' } });
  await api.db.insert(smsSuppressions).values({ phoneHash: api.services.vault.phoneHash(to) });
  await deliverSms(services, { dedupeKey: '5:sms:1', message: { to, body: 'second' } });
  expect(sent).toEqual([{ to, body: 'first' }]);
  expect(await api.db.select().from(deliveries).where(eq(deliveries.channel, 'sms'))).toHaveLength(2);
});

test('the markup of a mail cannot be broken by what is written into it', () => {
  const { html, text } = composeEmail({
    to: 'a@b.example',
    subject: 's',
    paragraphs: ['<script>alert("1")</script> & more'],
  });
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more');
  expect(text).toContain('<script>alert("1")</script> & more');
});
