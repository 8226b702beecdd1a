import { createHmac } from 'node:crypto';

/** Twilio waits that long for a webhook, in milliseconds. */
const TIMEOUT = 5000;

/** One request to a webhook. */
export interface HookCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

/** What the webhook answered; status 0 when it did not. */
export interface HookAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * The signature by which a webhook knows that a request is from us: HMAC-SHA1 of the address and the sorted fields, keyed
 * with the account's token. https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function signHook(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .toSorted()
    .reduce((joined, name) => joined + name + (fields[name] ?? ''), url);
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

/** Makes the request. Never rejects. */
export async function callHook(call: HookCall, authToken: string): Promise<HookAnswer> {
  const form = new URLSearchParams(call.fields);
  const isPost = call.method === 'POST';
  const url = isPost ? call.url : `${call.url}${call.url.includes('?') ? '&' : '?'}${form.toString()}`;
  try {
    const response = await fetch(url, {
      method: call.method,
      headers: {
        'X-Twilio-Signature': signHook(authToken, url, isPost ? call.fields : {}),
        ...(isPost && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(isPost && { body: form.toString() }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

/** Whether another try may help: no answer, too many requests, a fault of the webhook's server. */
export const isWorthRetrying = ({ status }: HookAnswer): boolean =>
  status === 0 || status === 429 || status >= 500;
