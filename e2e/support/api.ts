import { AT } from './addresses.ts';

interface Call {
  /** Sent with POST. */
  readonly body?: object;
  readonly token?: string;
  readonly idempotencyKey?: string;
}

/** What the API answers to a call that a test makes without a browser. */
export async function api<Answer>(path: string, { body, token, idempotencyKey }: Call = {}): Promise<Answer> {
  const answer = await fetch(`${AT.api}/api${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
