import { fieldsOf } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { visitPriceText } from '@carematch/validation/fields/visit-price';
import { visitPriceFormSchema } from '@carematch/validation/fields/visit-price.schema';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { ProfileFormProps } from './profile-calls.ts';

// One part: two people's ends would make a price that neither of them gave.
const schema = z.object({ visit_price: visitPriceFormSchema });

const { TextField } = fieldsOf<typeof schema>();

/** A price as it is typed, in words where it is one. */
function priceText(typed: z.input<typeof visitPriceFormSchema>): string {
  const { from, to } = visitPriceFormSchema.safeParse(typed).data ?? { from: null, to: null };
  if (from !== null && to !== null) return visitPriceText({ from, to });
  return [typed.from, typed.to].filter(Boolean).join(' – ');
}

/** What a visit costs without insurance, from the cheapest to the dearest; clients see nothing where both are empty. */
export function VisitPriceForm({ calls, actor, foot, onSaved }: ProfileFormProps<'save'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  const whose = actor === 'self' ? 'your' : 'their';
  return (
    <GuardedForm
      schema={schema}
      query={calls.user}
      valuesOf={(kept) => ({
        visit_price: {
          from: kept.visit_price_from?.toString() ?? '',
          to: kept.visit_price_to?.toString() ?? '',
        },
      })}
      parts={(values) => ({ visit_price: ['Price', priceText(values.visit_price)] })}
      send={({ visit_price: { from, to } }, { tags }) =>
        calls.save({ visit_price_from: from, visit_price_to: to }, tags.price)
      }
      onSent={onSaved}
    >
      <TextField
        label="Lowest price of a visit"
        name="visit_price.from"
        inputMode="numeric"
        placeholder="$120"
        hint={`What ${whose} clients pay without insurance. They see it on their match page. It never affects ranking.`}
      />
      <TextField
        label="Highest price of a visit"
        name="visit_price.to"
        inputMode="numeric"
        placeholder="$160"
        hint="Leave both empty to show no price."
      />
      {foot}
      <FormDraft name={`visit-price-${user.id}`} />
    </GuardedForm>
  );
}
