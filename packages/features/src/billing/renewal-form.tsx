import type { Renewal } from '@carematch/api-client/contract/payments/payments.contract';
import { fieldsOf, useFieldValue } from '@carematch/front-end/form/fields';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { Alert } from '@carematch/ui/alert';
import { Panel } from '@carematch/ui/panel';
import { creditsText } from '@carematch/validation/display/credits-display';
import { formatDollars } from '@carematch/validation/display/number-display';
import { useSuspenseQuery } from '@tanstack/react-query';

import styles from './billing.module.css';
import { cardName } from './card-name.tsx';
import type { RenewalCalls, RenewalSale } from './renewal-calls.ts';
import { RenewalState } from './renewal-state.tsx';
import {
  choiceOf,
  DAYS,
  partsOf,
  renewalSchema,
  type RenewalValues,
  termsOf,
  valuesOf,
} from './renewal-values.ts';
import { chargedAtOnce, ordinal, renewalMeans } from './renewal-labels.tsx';

interface RenewalFormProps {
  readonly calls: RenewalCalls;
  readonly timeZone: string;
}

type Schema = ReturnType<typeof renewalSchema>;
const { RadioGroup, SelectField, TextField } = fieldsOf<Schema>();
const { Switch } = richFieldsOf<Schema>();

/** Whether and when credits are bought again by themselves. */
export function RenewalForm({ calls, timeZone }: RenewalFormProps) {
  const { data: renewal } = useSuspenseQuery(calls.renewal);
  const { data: sold } = useSuspenseQuery(calls.options);
  const { data: saved } = useSuspenseQuery(calls.cards);
  const sale = { options: sold.payment_options, cards: saved.payment_methods };
  if (sale.cards.length === 0)
    return (
      <Panel title="Renewal">
        <RenewalState renewal={renewal} timeZone={timeZone} />
        <p>Renewal is off. Save a card first, then credits can renew automatically.</p>
      </Panel>
    );
  return (
    <Panel title="Renewal">
      <RenewalState renewal={renewal} timeZone={timeZone} />
      <GuardedForm
        schema={renewalSchema(sale)}
        query={calls.renewal}
        valuesOf={(kept) => valuesOf(kept, sale.cards)}
        parts={partsOf(sale)}
        send={(values, { tag }) => calls.saveRenewal(choiceOf(values), tag)}
      >
        <Switch
          name="is_on"
          label="Renew credits automatically"
          hint="So you don’t miss a client because credits ran out. You can turn it off any time."
        />
        <Terms sale={sale} renewal={renewal} />
        <SectionSaveBar label="Save renewal" />
      </GuardedForm>
    </Panel>
  );
}

interface TermsProps {
  readonly sale: RenewalSale;
  readonly renewal: Renewal;
}

/** What is bought, when, by which card and up to how much, while renewal is on. */
function Terms({ sale, renewal }: TermsProps) {
  const isOn = useFieldValue('is_on') === true;
  const isMonthly = useFieldValue('mode') === 'monthly';
  if (!isOn) return null;
  return (
    <div className={styles.fields}>
      <RadioGroup
        name="mode"
        legend="When"
        options={[
          {
            value: 'balance',
            label: 'When credits run low',
            description: 'Once they no longer cover the cheapest service you offer',
          },
          { value: 'monthly', label: 'Once a month', description: 'On a day you choose' },
        ]}
      />
      {isMonthly && (
        <SelectField
          name="day"
          label="Day of the month"
          options={DAYS.map((day) => ({ value: String(day), label: ordinal(day) }))}
        />
      )}
      <SelectField
        name="option"
        label="Package"
        placeholder="Choose a package"
        options={sale.options.map(({ id, name, credits, price }) => ({
          value: String(id),
          label: `${name}: ${creditsText(credits)}, ${formatDollars(price)}`,
        }))}
      />
      <SelectField
        name="card"
        label="Card"
        placeholder="Choose a card"
        options={sale.cards.map((card) => ({
          value: String(card.id),
          label: `${cardName(card).label}, ${cardName(card).description.toLowerCase()}`,
        }))}
      />
      <TextField name="ceiling" label="Monthly renewal limit ($)" inputMode="decimal" />
      <Meaning sale={sale} renewal={renewal} />
    </div>
  );
}

/** What all of it comes to, before it is saved. */
function Meaning({ sale, renewal }: TermsProps) {
  const terms = termsOf(useFieldValues(), sale);
  const means = renewalMeans(terms, renewal.cheapest_service);
  const charged = chargedAtOnce(terms, renewal);
  return (
    <div aria-live="polite">
      {means && <p className={styles.means}>{means}</p>}
      {charged && <Alert tone="warning" title={charged} />}
    </div>
  );
}

function useFieldValues(): RenewalValues {
  return {
    is_on: useFieldValue('is_on') === true,
    mode: useFieldValue('mode') === 'monthly' ? 'monthly' : 'balance',
    option: String(useFieldValue('option')),
    card: String(useFieldValue('card')),
    ceiling: String(useFieldValue('ceiling')),
    day: String(useFieldValue('day')),
  };
}
