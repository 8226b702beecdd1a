import { randomUUID } from 'node:crypto';

import type { LoadRequest } from './http-load.ts';

const ZIPS = process.env['ZIPS']?.split(',') ?? [
  '10001',
  '60601',
  '77002',
  '85004',
  '19103',
  '75201',
  '78701',
  '43215',
  '28202',
  '80202',
];

let made = 0;

/** A lead of a contact that no other lead has. */
export function nextLead(consent: string): LoadRequest {
  made += 1;
  const body = JSON.stringify({
    first_name: 'Jane',
    last_name: 'Bench',
    phone_number: `5${String(120_000_000 + made)}`,
    email: `jane.bench.${made}@mail.example`,
    postal_code: ZIPS[made % ZIPS.length],
    profession_id: 3,
    care_path_id: 3,
    specialization_ids: [1],
    care_goal_ids: [1],
    gclid: null,
    virtual_session: false,
    consent: { version: consent, page: '/{id}/about-you/{questionParam}' },
  });
  return { call: 'POST /api/v2/leads', headers: `idempotency-key: ${randomUUID()}\r\n`, body };
}
