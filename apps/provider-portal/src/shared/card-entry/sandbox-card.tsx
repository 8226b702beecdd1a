import type { CardEntry as EntryConfig } from '@carematch/api-client/contract/payments/payments.contract';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { cardFormSchema } from '@carematch/validation/fields/card.schema';

import type { CardEntry, CardFormProps } from './card-entry.ts';
import styles from './card-entry.module.css';
import { SandboxNotice } from './sandbox-notice.tsx';
import { tokenOf } from './token-call.ts';

/** Test cards, and what comes of each. They are no secret: the vendor's own documentation lists them. */
const SANDBOX_CARDS = [
  { number: '4242 4242 4242 4242', what: 'Works' },
  { number: '4000 0000 0000 0002', what: 'Declined' },
  { number: '4000 0000 0000 9995', what: 'Not enough funds' },
  { number: '4000 0000 0000 0069', what: 'Expired' },
  { number: '4000 0000 0000 0127', what: 'Wrong security code' },
  { number: '4000 0000 0000 0341', what: 'Can be saved, and is declined when it’s charged' },
  { number: '4000 0025 0000 3155', what: 'The bank asks once to confirm that it’s you' },
  { number: '4000 0027 6000 3184', what: 'The bank asks each time to confirm that it’s you' },
] as const;

const { TextField } = fieldsOf<typeof cardFormSchema>();

const EMPTY = { cardholderName: '', creditCardNumber: '', expiry: '', securityCode: '', billingZipCode: '' };

function HowToTry() {
  return (
    <SandboxNotice>
      <p>Use a test card with any future date, security code and zip code. Never type a real card here.</p>
      <details className={styles.cards}>
        <summary>Test cards</summary>
        <dl>
          {SANDBOX_CARDS.map(({ number, what }) => (
            <div key={number}>
              <dt>{number}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
    </SandboxNotice>
  );
}

/** Card entry of the sandbox: our own form, whose card goes to the sandbox's token call, and a bank that is a page of the sandbox. */
export function sandboxCard(
  { address, publishable_key: publishableKey }: Extract<EntryConfig, { kind: 'sandbox' }>,
  goTo: (address: string) => void,
): CardEntry {
  function CardForm({ onCard, children }: CardFormProps) {
    return (
      <Form
        schema={cardFormSchema}
        values={EMPTY}
        failureTitle="The card wasn’t accepted"
        send={async (card) => onCard(await tokenOf({ address, publishableKey }, card))}
      >
        <HowToTry />
        <TextField name="cardholderName" label="Name on card" />
        <TextField name="creditCardNumber" label="Card number" />
        <div className={styles.row}>
          <TextField name="expiry" label="Expires" placeholder="MM/YY" />
          <TextField name="securityCode" label="Security code" />
          <TextField name="billingZipCode" label="Billing zip code" />
        </div>
        {children}
      </Form>
    );
  }
  return {
    CardForm,
    finish: ({ redirect_url: url }) => {
      if (url === null) return Promise.resolve();
      goTo(url);
      return new Promise<never>(() => undefined);
    },
  };
}
