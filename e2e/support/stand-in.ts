import { type Account, DEMO_STAFF } from './accounts.ts';
import { AT } from './addresses.ts';
import { connect } from './database.ts';

async function post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(`${AT.api}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The link that opens an account's portal for staff, who ask for it without a browser; it works once, within a minute. */
export async function standInLink({ email }: Account): Promise<string> {
  const db = connect();
  await db.connect();
  let id: number | undefined;
  try {
    const { rows } = await db.query<{ id: number }>('select id from users where email = $1', [email]);
    id = rows[0]?.id;
  } finally {
    await db.end();
  }
  const { token } = await post<{ token: string }>('/v2/login', DEMO_STAFF);
  const reason = 'They asked us to look at their matches with them.';
  return (await post<{ url: string }>(`/admin/v2/impersonate/user/${id}`, { reason }, token)).url;
}
