import type { Card, PaymentOption, Renewal } from '@carematch/api-client/contract/payments/payments.contract';
import type { FormParts } from '@carematch/front-end/form/form-parts';
import { formatDollars } from '@carematch/validation/display/number-display';
import * as z from 'zod/mini';

import { cardName } from './card-name.tsx';
import { ordinal } from './renewal-labels.tsx';

type Choice = NonNullable<Renewal['choice']>;

/** The days of a month that each month has. */
export const DAYS = Array.from({ length: 28 }, (_, index) => index + 1);

/** Dollars as they are typed: `300`, `$1,200.50`. */
const readDollars = (text: string): number => {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};

interface Sale {
  readonly options: readonly PaymentOption[];
  readonly cards: readonly Card[];
}

const fields = z.object({
  is_on: z.boolean(),
  mode: z.enum(['balance', 'monthly']),
  option: z.string(),
  card: z.string(),
  /** US dollars, as typed. */
  ceiling: z.string().check(z.maxLength(20)),
  day: z.string(),
});

export type RenewalValues = z.input<typeof fields>;

/** The choice as the screen has it. While renewal is off, nothing more is asked. */
export const renewalSchema = ({ options }: Sale) =>
  fields.check(
    z.check(({ value, issues }) => {
      if (!value.is_on) return;
      const refuse = (path: keyof RenewalValues, message: string) =>
        issues.push({ code: 'custom', message, path: [path], input: value[path] });
      const option = options.find(({ id }) => String(id) === value.option);
      const ceiling = readDollars(value.ceiling);
      if (!option) refuse('option', 'Choose a package.');
      if (value.card === '') refuse('card', 'Choose a card.');
      if (!(ceiling > 0 && ceiling <= 1_000_000)) refuse('ceiling', 'Enter an amount in dollars, like 300.');
      else if (option && ceiling < option.price)
        refuse(
          'ceiling',
          `The package costs ${formatDollars(option.price)}. With a lower limit it would never renew.`,
        );
    }),
  );

export const valuesOf = ({ choice }: Pick<Renewal, 'choice'>, cards: readonly Card[]): RenewalValues => ({
  is_on: choice?.is_on ?? false,
  mode: choice?.mode ?? 'balance',
  option: choice ? String(choice.payment_option_id) : '',
  card: String(choice?.card_id ?? cards.find(({ is_default: isDefault }) => isDefault)?.id ?? ''),
  ceiling: choice ? String(choice.monthly_ceiling) : '',
  day: String(choice?.day_of_month ?? 1),
});

/** As it is sent. */
export const choiceOf = ({ is_on, mode, option, card, ceiling, day }: RenewalValues) => ({
  is_on,
  mode,
  payment_option_id: Number(option),
  card_id: Number(card),
  monthly_ceiling: readDollars(ceiling),
  day_of_month: mode === 'monthly' ? Number(day) : null,
});

/** What of it is chosen, in part, while it is being filled in. */
export const termsOf = (values: RenewalValues, { options, cards }: Sale) => {
  const { payment_option_id: optionId, card_id: cardId, ...terms } = choiceOf(values);
  return {
    ...terms,
    option: options.find(({ id }) => id === optionId),
    card: cards.find(({ id }) => id === cardId),
  };
};

const MODE_WORDS: Readonly<Record<Choice['mode'], string>> = {
  balance: 'When credits run low',
  monthly: 'Once a month',
};

/** The fields in words. */
export const partsOf =
  ({ options, cards }: Sale) =>
  ({ is_on, mode, option, card, ceiling, day }: RenewalValues): FormParts => {
    const chosen = cards.find(({ id }) => String(id) === card);
    return {
      is_on: ['Renewal', is_on ? 'On' : 'Off'],
      mode: ['When', MODE_WORDS[mode]],
      day: ['Day of the month', ordinal(Number(day))],
      option: ['Package', options.find(({ id }) => String(id) === option)?.name ?? 'None'],
      card: ['Card', chosen ? cardName(chosen).label : 'None'],
      ceiling: ['Most a month', formatDollars(readDollars(ceiling) || 0)],
    };
  };
