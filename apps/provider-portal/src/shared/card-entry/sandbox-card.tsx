import type { CardEntry as EntryConfig } from '@carematch/api-client/contract/payments/payments.contract';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { cardFormSchema } from '@carematch/validation/fields/card.schema';

import type { CardEntry, CardFormProps } from './card-entry.ts';
import styles from './card-entry.module.css';
import { SANDBOX_CARDS } from './sandbox-cards.ts';
import { SandboxNotice } from './sandbox-notice.tsx';
import { tokenOf } from './token-call.ts';

const { TextField } = fieldsOf<typeof cardFormSchema>();

const EMPTY = { cardholderName: '', creditCardNumber: '', expiry: '', securityCode: '', billingZipCode: '' };

/** A pasted number may have its spaces. */
const NUMBER_WITH_SPACES = 19;

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
        <TextField name="creditCardNumber" label="Card number" maxLength={NUMBER_WITH_SPACES} />
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
