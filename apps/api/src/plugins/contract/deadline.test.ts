import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test('a call with a body that takes longer than ten seconds is answered, though its work goes on', async () => {
  await api.services.pool.query(`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(13); return new; end $$;
    create trigger dawdle before insert on event_logs for each row execute function dawdle();`);
  const { status, error } = await api.public('POST /event-logs', { body: { event: 'contact' } });
  expect([status, error.code]).toEqual([503, 'unavailable']);
});
