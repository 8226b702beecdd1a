import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { useFieldValue } from '@carematch/front-end/form/use-field-value';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { ProfessionalUser, ProfileFormProps } from './profile-calls.ts';

const schema = z
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

const { RadioGroup } = fieldsOf<typeof schema>();
const { MultiCombobox } = richFieldsOf<typeof schema>();

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
  const isSelf = actor === 'self';
  return (
    <Form
      schema={schema}
      values={{
        takes: takesOf(user),
        carriers: user.insuranceCarriers.map(({ id }) => String(id)),
      }}
      send={({ takes, carriers }) =>
        calls.saveCarriers(
          takes === 'yes'
            ? { carriers: carriers.map(Number), accepts_insurance: 1 }
            : { carriers: [], accepts_insurance: 0 },
        )
      }
      onSent={onSaved}
    >
      <RadioGroup
        legend={isSelf ? 'Do you take insurance?' : 'Do they take insurance?'}
        name="takes"
        columns={2}
        options={[
          { value: 'yes', label: isSelf ? 'Yes, I take insurance' : 'Yes, they take insurance' },
          { value: 'no', label: isSelf ? 'I take no insurance' : 'They take no insurance' },
        ]}
      />
      <Carriers calls={calls} />
      {foot}
      <FormDraft name={`insurance-${user.id}`} />
    </Form>
  );
}

function Carriers({ calls }: Pick<ProfileFormProps<'carriers'>, 'calls'>) {
  const { data: carriers } = useSuspenseQuery(calls.carriers);
  if (useFieldValue('takes') !== 'yes') return null;
  return (
    <MultiCombobox
      label="Plans"
      name="carriers"
      hint="Type a part of a plan's name, and choose each one."
      placeholder="Find a plan"
      empty="No plan with this name."
      options={carriers.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
