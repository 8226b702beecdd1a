import { ApiError } from '@carematch/api-client/api-error';
import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { richFieldsOf } from '@carematch/front-end/form/rich-fields';
import { formatDate } from '@carematch/validation/display/display';
import { licenseHint, type LicenseIssuer, licenseProblem } from '@carematch/validation/fields/license';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import * as z from 'zod/mini';

import type { ProfessionalUser, ProfileFormProps } from './profile-calls.ts';

type Practised = ProfessionalUser['professions'][number];

const chosen = (message: string) => z.string().check(z.minLength(1, message));

const practisedSchema = z.object({
  profession_id: chosen('Please choose a profession.'),
  license_state_id: chosen('Please choose the state of the license.'),
  license_number: z
    .string()
    .check(z.trim(), z.maxLength(30, 'A license number has 3 to 20 letters and digits.')),
  license_expires_on: chosen('Please enter the day the license expires.'),
  add_dr_prefix: z.boolean(),
});

// One of a list, as in the call's body, so that what the server refuses shows at its field.
const fieldsSchema = z.object({ professions: z.array(practisedSchema) });

const { SelectField, TextField } = fieldsOf<typeof fieldsSchema>();
const { DatePicker, Switch } = richFieldsOf<typeof fieldsSchema>();

const NEW = {
  profession_id: '',
  license_state_id: '',
  license_number: '',
  license_expires_on: '',
  add_dr_prefix: false,
};

const valuesOf = (practised: Practised): z.output<typeof practisedSchema> => ({
  profession_id: practised.id.toString(),
  license_state_id: practised.license_state_id.toString(),
  license_number: practised.license_number,
  license_expires_on: practised.license_expires_on,
  add_dr_prefix: practised.add_dr_prefix === 1,
});

/** A profession as the call takes it. */
export const asSent = ({ id, ...license }: Practised) => ({
  profession_id: id,
  license_number: license.license_number,
  license_state_id: license.license_state_id,
  license_expires_on: license.license_expires_on,
  add_dr_prefix: license.add_dr_prefix,
});

/** The calendar day after today where the reader is, `YYYY-MM-DD`. */
function tomorrow(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

const nameIn = (all: readonly { readonly id: number; readonly name: string }[], chosen: string): string =>
  all.find(({ id }) => String(id) === chosen)?.name ?? '';

/** @throws {ApiError} Where a profession that is to be added was added meanwhile, whose license would be replaced. */
function refuseKnown(
  { professions }: ProfessionalUser,
  [added]: readonly { readonly profession_id: number }[],
): void {
  if (!professions.some(({ id }) => id === added?.profession_id)) return;
  const message = 'This profession was added meanwhile. Change it in its own form.';
  const fields = { 'professions.0.profession_id': message };
  throw new ApiError(409, { data: { code: 'conflict', message, fields } });
}

interface LicenseNumberProps {
  readonly issuerOf: (license: {
    readonly license_state_id: string;
    readonly profession_id: string;
  }) => LicenseIssuer;
}

/** The number of the license, with how the chosen state's board writes one. */
function LicenseNumber({ issuerOf }: LicenseNumberProps) {
  const issuer = issuerOf({
    license_state_id: useFieldText('professions.0.license_state_id'),
    profession_id: useFieldText('professions.0.profession_id'),
  });
  return (
    <TextField
      label="License number"
      name="professions.0.license_number"
      maxLength={30}
      hint={licenseHint(issuer)}
    />
  );
}

interface LicenseFormProps extends ProfileFormProps<'professions' | 'states' | 'saveProfessions'> {
  /** The profession to change; without it one is added. */
  readonly practised?: Practised | undefined;
}

/** A profession and the license to practice it. The other professions stay as they are. */
export function LicenseForm({ calls, actor, practised, foot, onSaved }: LicenseFormProps) {
  const { data: user } = useSuspenseQuery(calls.user);
  const { data: professions } = useSuspenseQuery(calls.professions);
  const { data: states } = useSuspenseQuery(calls.states);
  const others = user.professions.filter(({ id }) => id !== practised?.id);

  const issuerOf: LicenseNumberProps['issuerOf'] = useCallback(
    ({ license_state_id: stateId, profession_id: professionId }) => ({
      stateCode: states.find(({ id }) => String(id) === stateId)?.code ?? '',
      profession: professions.find(({ id }) => String(id) === professionId)?.slug ?? '',
    }),
    [professions, states],
  );
  const schema = useMemo(() => {
    const rule = z.check<z.output<typeof practisedSchema>>(({ value, issues }) => {
      const message = licenseProblem(value.license_number, issuerOf(value));
      if (message !== undefined)
        issues.push({ code: 'custom', message, path: ['license_number'], input: value });
      if (value.license_expires_on < tomorrow())
        issues.push({
          code: 'custom',
          message: 'This license has expired. Enter the day the current one expires.',
          path: ['license_expires_on'],
          input: value,
        });
    });
    return z.object({ professions: z.array(practisedSchema.check(rule)) });
  }, [issuerOf]);

  const open = professions.filter(({ id }) => !others.some((other) => other.id === id));
  const prefixLabel = `Show “Dr.” before ${actor === 'self' ? 'my' : 'their'} name`;
  return (
    <GuardedForm
      schema={schema}
      query={calls.user}
      valuesOf={(kept) => ({
        professions: practised
          ? [valuesOf(kept.professions.find(({ id }) => id === practised.id) ?? practised)]
          : [NEW],
      })}
      parts={({ professions: [values = NEW] }) => ({
        'professions.0.profession_id': ['Profession', nameIn(professions, values.profession_id)],
        'professions.0.license_state_id': ['License state', nameIn(states, values.license_state_id)],
        'professions.0.license_number': ['License number', values.license_number],
        'professions.0.license_expires_on': ['Expires on', formatDate(values.license_expires_on)],
        'professions.0.add_dr_prefix': [prefixLabel, values.add_dr_prefix ? 'On' : 'Off'],
      })}
      send={async (values, now) => {
        const changed = values.professions.map((one) => ({
          ...one,
          profession_id: Number(one.profession_id),
          license_state_id: Number(one.license_state_id),
          add_dr_prefix: one.add_dr_prefix ? (1 as const) : (0 as const),
        }));
        if (!practised) refuseKnown(now, changed);
        // What is not sent is dropped.
        const replaced = new Set([practised?.id, ...changed.map(({ profession_id: id }) => id)]);
        const kept = now.professions.filter(({ id }) => !replaced.has(id));
        return calls.saveProfessions(
          { professions: [...changed, ...kept.map(asSent)] },
          now.tags.professions,
        );
      }}
      onSent={onSaved}
    >
      <SelectField
        label="Profession"
        name="professions.0.profession_id"
        placeholder="Choose a profession"
        options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        label="License state"
        name="professions.0.license_state_id"
        placeholder="Choose a state"
        options={states.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <LicenseNumber issuerOf={issuerOf} />
      <DatePicker label="Expires on" name="professions.0.license_expires_on" min={tomorrow()} />
      <Switch label={prefixLabel} name="professions.0.add_dr_prefix" />
      {foot}
      <FormDraft name={`license-${user.id}-${practised?.id ?? 'new'}`} />
    </GuardedForm>
  );
}
