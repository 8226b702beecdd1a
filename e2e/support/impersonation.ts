import { type Account, DEMO_STAFF, tokenOf } from './accounts.ts';
import { api } from './api.ts';
import { connect } from './database.ts';

/** The link that opens an account's portal for staff, who ask for it without a browser; it works once, within a minute. */
export async function impersonationLink({ email }: Account): Promise<string> {
  const db = connect();
  await db.connect();
  let id: number | undefined;
  try {
    const { rows } = await db.query<{ id: number }>('select id from users where email = $1', [email]);
    id = rows[0]?.id;
  } finally {
    await db.end();
  }
  const reason = 'They asked us to look at their matches with them.';
  return (
    await api<{ url: string }>(`/admin/v2/impersonate/user/${id}`, {
      body: { reason },
      token: await tokenOf(DEMO_STAFF),
    })
  ).url;
}
