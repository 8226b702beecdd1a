import { fieldsOf, useFieldValue } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { ProfessionalUser, ProfileFormProps } from './profile-calls.ts';

const insurance = z
  .object({
    /** Empty until it was said. */
    takes: z.string().check(z.minLength(1, 'Please choose one.')),
    carriers: z.array(z.string()),
  })
  .check(
    z.check(({ value, issues }) => {
      if (value.takes === 'yes' && value.carriers.length === 0)
        issues.push({
          code: 'custom',
          message: 'Please choose at least one plan.',
          path: ['carriers'],
          input: value,
        });
    }),
  );

// One part: plans are nothing without the yes before them.
const schema = z.object({ insurance });

const { RadioGroup } = fieldsOf<typeof schema>();
const { ManyChoices } = richFieldsOf<typeof schema>();

/** Which of the two was said; neither where nothing is saved yet. */
function takesOf({ accepts_insurance, insuranceCarriers }: ProfessionalUser): string {
  if (accepts_insurance === 0) return 'no';
  return insuranceCarriers.length > 0 ? 'yes' : '';
}

/** The insurance that a professional takes, or that they take none. */
export function InsuranceForm({
  calls,
  actor,
  foot,
  onSaved,
}: ProfileFormProps<'carriers' | 'saveCarriers'>) {
  const { data: user } = useSuspenseQuery(calls.user);
  const { data: all } = useSuspenseQuery(calls.carriers);
  const isSelf = actor === 'self';
  const insuranceText = ({ takes, carriers }: z.input<typeof insurance>): string => {
    if (takes !== 'yes') return takes === 'no' ? 'None' : '';
    return all.flatMap(({ id, name }) => (carriers.includes(String(id)) ? [name] : [])).join(', ');
  };
  return (
    <GuardedForm
      schema={schema}
      query={calls.user}
      valuesOf={(kept) => ({
        insurance: {
          takes: takesOf(kept),
          carriers: kept.insuranceCarriers.map(({ id }) => String(id)),
        },
      })}
      parts={(values) => ({ insurance: ['Insurance', insuranceText(values.insurance)] })}
      send={({ insurance: { takes, carriers } }, { tags }) =>
        calls.saveCarriers(
          takes === 'yes'
            ? { carriers: carriers.map(Number), accepts_insurance: 1 }
            : { carriers: [], accepts_insurance: 0 },
          tags.carriers,
        )
      }
      onSent={onSaved}
    >
      <RadioGroup
        legend={isSelf ? 'Do you take insurance?' : 'Do they take insurance?'}
        name="insurance.takes"
        columns={2}
        options={[
          { value: 'yes', label: isSelf ? 'Yes, I take insurance' : 'Yes, they take insurance' },
          { value: 'no', label: isSelf ? 'I take no insurance' : 'They take no insurance' },
        ]}
      />
      <Carriers carriers={all} />
      {foot}
      <FormDraft name={`insurance-${user.id}`} />
    </GuardedForm>
  );
}

function Carriers({ carriers }: { readonly carriers: ProfessionalUser['insuranceCarriers'] }) {
  if (useFieldValue('insurance.takes') !== 'yes') return null;
  return (
    <ManyChoices
      legend="Plans"
      name="insurance.carriers"
      hint="Search by plan name, and choose every plan you take."
      searchLabel="Search plans"
      empty="No plan with this name."
      options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
