export interface TwilioCredentials {
  readonly accountSid: string;
  readonly authToken: string;
  /** Another host for tests, in place of all of Twilio's. */
  readonly baseUrl?: string;
}

/** An unanswered request is given up after this time, milliseconds. */
const WITHIN_MS = 10_000;

interface TwilioAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** Twilio's own number of what went wrong: https://www.twilio.com/docs/api/errors */
  readonly code: number | undefined;
  readonly body: unknown;
}

export type TwilioClient = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  fields?: Readonly<Record<string, string>>,
) => Promise<TwilioAnswer>;

const codeOf = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
    ? body.code
    : undefined;

/** Twilio's REST API at an address: so few calls of it that no SDK is needed. */
function clientAt(root: string, { accountSid, authToken }: TwilioCredentials): TwilioClient {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return async (method, path, fields = {}) => {
    const sent = new URLSearchParams(fields);
    const query = method === 'GET' && sent.size > 0 ? `?${sent}` : '';
    const response = await fetch(`${root}/${path}${query}`, {
      method,
      headers: { authorization },
      ...(method === 'POST' && { body: sent }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const body: unknown = await response.json().catch(() => ({}));
    return { ok: response.ok, status: response.status, code: codeOf(body), body };
  };
}

/** What is below our account. */
export const twilioClient = (account: TwilioCredentials): TwilioClient =>
  clientAt(
    `${account.baseUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${account.accountSid}`,
    account,
  );

/** What Twilio knows of anyone's numbers. */
export const twilioLookups = (account: TwilioCredentials): TwilioClient =>
  clientAt(`${account.baseUrl ?? 'https://lookups.twilio.com'}/v2`, account);

/** Twilio's own text repeats the number, so only the codes are told. */
export const refusedBy = (what: string, { status, code }: TwilioAnswer): Error =>
  new Error(`Twilio refused ${what}: status ${status}, code ${code ?? 'none'}`);
