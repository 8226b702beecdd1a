import { ApiError } from '@carematch/api-client/api-error';
import type { CardFormValues } from '@carematch/validation/fields/card.schema';

/** The field that the vendor's word for what is wrong belongs to. */
const FIELD_OF: Readonly<Record<string, keyof CardFormValues>> = {
  number: 'creditCardNumber',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'securityCode',
};

const FIELD_WORDS: Readonly<Partial<Record<keyof CardFormValues, string>>> = {
  creditCardNumber: 'Check the card number.',
  expiry: 'Check the month and year. A card that has expired can’t be used.',
  securityCode: 'Check the security code.',
};

interface Answer {
  readonly id?: string;
  readonly error?: { readonly param?: string };
}

/** Names the field of the form that was refused, as our own API would. */
function refusal(status: number, { error }: Answer): ApiError {
  const param = /\[?(\w+)\]?$/.exec(error?.param ?? '')?.[1] ?? '';
  const field = FIELD_OF[param];
  const message = (field && FIELD_WORDS[field]) ?? 'The card wasn’t accepted. Check it, or use another one.';
  return new ApiError(status, {
    data: { code: 'card_declined', message, ...(field && { fields: { [field]: message } }) },
  });
}

interface TokenCall {
  readonly address: string;
  readonly publishableKey: string;
}

/** Gives a card to the sandbox, as Stripe's elements give theirs to Stripe, for the token to pay with. @throws {ApiError} */
export async function tokenOf(
  { address, publishableKey }: TokenCall,
  { cardholderName, creditCardNumber, expiry, securityCode, billingZipCode }: CardFormValues,
): Promise<string> {
  const [month = '', year = ''] = expiry.split('/');
  let response: Response;
  let answer: Answer;
  try {
    response = await fetch(`${address}/v1/payment_methods`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({
        type: 'card',
        'card[number]': creditCardNumber,
        'card[exp_month]': String(Number(month)),
        'card[exp_year]': String(2000 + Number(year)),
        'card[cvc]': securityCode,
        'billing_details[name]': cardholderName,
        'billing_details[address][postal_code]': billingZipCode,
      }),
      signal: AbortSignal.timeout(15_000),
      credentials: 'omit',
    });
    answer = (await response.json()) as Answer;
  } catch (cause) {
    throw new ApiError('FETCH_ERROR', { cause });
  }
  if (!response.ok || answer.id === undefined) throw refusal(response.status, answer);
  return answer.id;
}
