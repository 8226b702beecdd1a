import { setTimeout as sleep } from 'node:timers/promises';

import { customerRoutes } from '../customers/customers.ts';
import { paymentMethodRoutes } from '../cards/payment-methods.ts';
import { eventRoutes } from '../events/events.ts';
import { paymentIntentRoutes } from '../intents/payment-intents.ts';
import { setupIntentRoutes } from '../intents/setup-intents.ts';
import { chargeRoutes } from '../money/charges.ts';
import { disputeRoutes } from '../money/disputes.ts';
import { refundRoutes } from '../money/refunds.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError, brokenDown, keyInUse, unauthorized } from './api-error.ts';
import { expandFields } from './expand.ts';
import { fingerprintOf, type Answer } from './kept-answers.ts';
import { parseParams } from './params.ts';
import { parseForm } from './parse-form.ts';
import type { Call, Route } from './router.ts';

const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...eventRoutes,
];

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** The query of a GET, the body of a POST. */
  readonly form: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string;
}

export interface ApiAnswer extends Answer {
  /** It is the answer to an earlier request with that key. */
  readonly isReplayed?: boolean;
}

/** The key of a request: as a bearer token, or as the user of basic authentication. */
function apiKeyOf(authorization = ''): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  return scheme.toLowerCase() === 'basic'
    ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '')
    : value;
}

function authorize({ key }: Route, { authorization }: ApiRequest): void {
  const given = apiKeyOf(authorization);
  if (given === SANDBOX_KEYS[key]) return;
  if (given !== SANDBOX_KEYS.secret && given !== SANDBOX_KEYS.publishable)
    throw unauthorized('Invalid API Key provided.');
  throw unauthorized(
    key === 'secret'
      ? 'This API call cannot be made with a publishable API key. Please use a secret API key.'
      : 'Card numbers come from browsers, with the publishable API key.',
  );
}

/** Stripe's interface: keys, idempotency, one transaction for a request, and what goes wrong on demand. */
export class ApiDoor {
  readonly #sandbox: Sandbox;
  readonly #keysUnderWay = new Set<string>();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  /** The answer; undefined where the network breaks down before it is through. */
  async answer(request: ApiRequest): Promise<ApiAnswer | undefined> {
    const { method, path, idempotencyKey } = request;
    try {
      const route = ROUTES.find((one) => one.method === method && one.path.test(path));
      if (!route)
        throw new ApiError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path}).`,
        });
      authorize(route, request);
      // What a browser sends is a card: nothing is kept of it, not even as a fingerprint.
      const key = method === 'POST' && route.key === 'secret' ? idempotencyKey : undefined;
      if (key === undefined) return await this.#answerWithFaults(request, route, undefined);
      if (this.#keysUnderWay.has(key)) throw keyInUse();
      this.#keysUnderWay.add(key);
      try {
        return await this.#answerWithFaults(request, route, key);
      } finally {
        this.#keysUnderWay.delete(key);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.body }) };
    }
  }

  async #answerWithFaults(
    request: ApiRequest,
    route: Route,
    key: string | undefined,
  ): Promise<ApiAnswer | undefined> {
    const fault = this.#sandbox.books.write(() =>
      this.#sandbox.controls.takeFault(request.method, request.path),
    );
    if (fault?.does === 'lose_request') return undefined;
    if (fault?.does === 'fail') throw brokenDown();
    if (fault?.does === 'delay') await sleep(fault.ms);
    const answer = this.#sandbox.books.write(() => this.#answerOnce(request, route, key));
    this.#sandbox.deliveries.look();
    return fault?.does === 'lose_answer' ? undefined : answer;
  }

  /** The answer that is kept under the key, or what comes of the request now. */
  #answerOnce(request: ApiRequest, route: Route, key: string | undefined): ApiAnswer | undefined {
    const now = this.#sandbox.controls.now();
    const fingerprint = fingerprintOf(request.method, request.path, request.form);
    const kept = key === undefined ? undefined : this.#sandbox.keptAnswers.find(key, fingerprint, now);
    if (kept) return kept.isLost ? undefined : { ...kept, isReplayed: true };
    let losses = 0;
    const call = this.#sandbox.openCall(request.requestId, key, (times) => (losses = times));
    const answer = this.#execute(request, route, call);
    if (key !== undefined)
      this.#sandbox.keptAnswers.keep(key, fingerprint, now, answer, Math.max(losses - 1, 0));
    return losses > 0 ? undefined : answer;
  }

  #execute({ form, path }: ApiRequest, route: Route, call: Call): Answer {
    try {
      const params = parseParams(route.params, parseForm(form)) as { readonly expand?: readonly string[] };
      const result = route.answer(call, params as never, route.path.exec(path)?.[1] ?? '');
      return { status: 200, body: JSON.stringify(expandFields(call.books, result, params.expand ?? [])) };
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcome) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.body }) };
    }
  }
}
