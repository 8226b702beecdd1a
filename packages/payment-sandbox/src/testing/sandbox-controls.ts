import type { BookSums } from '../books/sum-books.ts';
import type { ControlChange, ControlState } from '../controls/controls.ts';
import { SANDBOX_KEYS } from '../sandbox-keys.ts';

interface NewCard {
  readonly number: string;
  readonly expMonth?: number;
  readonly expYear?: number;
  readonly cvc?: string;
  readonly zip?: string;
}

/** An error as Stripe answers it. */
export interface TokenError {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** What a test does with a sandbox beside Stripe's interface, wherever it runs. */
export interface SandboxControls {
  /** Changes what goes wrong from now on; what is left out stays. */
  set: (change: ControlChange) => Promise<ControlState>;
  /** Events that are not delivered yet. */
  undelivered: () => Promise<number>;
  /** What came in and went out, cents. */
  books: () => Promise<BookSums>;
  openDispute: (paymentIntent: string) => Promise<{ readonly id: string }>;
  closeDispute: (disputeId: string, status: 'won' | 'lost') => Promise<void>;
  settleRefund: (refundId: string, status: 'succeeded' | 'failed') => Promise<void>;
  /** The browser's token call: the id of a payment method, or why there is none. */
  enterCard: (card: NewCard) => Promise<{ readonly id: string } | { readonly error: TokenError }>;
  /** Answers the page that a redirect leads to; resolves to where it leads back. */
  authenticate: (redirectUrl: string, decision: 'approve' | 'refuse') => Promise<URL>;
}

/** The controls of the sandbox at an address. */
export function sandboxControls(address: string): SandboxControls {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${address}/sandbox/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    set: async (change) => (await ask('controls', change)) as ControlState,
    undelivered: async () => ((await ask('controls')) as { undelivered: number }).undelivered,
    books: async () => (await ask('books')) as BookSums,
    openDispute: async (payment_intent) => (await ask('disputes', { payment_intent })) as { id: string },
    closeDispute: async (id, status) => void (await ask(`disputes/${id}`, { status })),
    settleRefund: async (id, status) => void (await ask(`refunds/${id}`, { status })),
    async enterCard({ number, expMonth = 12, expYear = 2040, cvc = '123', zip = '98101' }) {
      const response = await fetch(`${address}/v1/payment_methods`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SANDBOX_KEYS.publishable}` },
        body: new URLSearchParams({
          type: 'card',
          'card[number]': number,
          'card[exp_month]': String(expMonth),
          'card[exp_year]': String(expYear),
          'card[cvc]': cvc,
          'billing_details[address][postal_code]': zip,
        }),
      });
      return (await response.json()) as { id: string } | { error: TokenError };
    },
    async authenticate(redirectUrl, decision) {
      const response = await fetch(redirectUrl, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      });
      return new URL(response.headers.get('location') ?? '');
    },
  };
}
