import * as checkboxGroup from '@carematch/ui/checkbox-group';
import { ManyChoices } from '@carematch/ui/many-choices';
import * as nameField from '@carematch/ui/name-field';
import * as passwordField from '@carematch/ui/password-field';
import * as phoneField from '@carematch/ui/phone-field';
import * as radioGroup from '@carematch/ui/radio-group';
import * as selectField from '@carematch/ui/select-field';
import * as textAreaField from '@carematch/ui/text-area-field';
import * as textField from '@carematch/ui/text-field';
import * as zipField from '@carematch/ui/zip-field';
import { digitsOf } from '@carematch/validation/fields/digits';
import { displayPhone } from '@carematch/validation/fields/phone';
import type { ReactNode } from 'react';
import { type FieldPathByValue, type FieldValues, useController, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';

import { fieldId, useFormScope } from './form-context.ts';
import { messagesIn } from './form-errors.ts';

/** What a field of the form around it holds now, for what depends on it. */
export const useFieldValue = (name: string): unknown => useWatch({ name }) as unknown;

/** What the form gives a field by itself. */
type Given =
  | 'id'
  | 'error'
  | 'value'
  | 'values'
  | 'defaultValue'
  | 'defaultValues'
  | 'checked'
  | 'ref'
  | 'onBlur';
type GivenHandler = 'onChange' | 'onValueChange' | 'onValuesChange' | 'onCheckedChange';

interface Named {
  readonly name: string;
}

/** A field of `ui` that takes its value and its error from the form, by its name. */
export type OfForm<Props> = Named & Omit<Props, Given | GivenHandler | 'name'>;

/** The form's side of a field: its value, what changes it, and what ties the control to its label, its error and the links to it. */
export function useBound(name: string) {
  const { id } = useFormScope();
  const { field, fieldState } = useController({ name });
  const { value, onChange: change, ...control } = field;
  const [wrong] = fieldState.error ? messagesIn({ [name]: fieldState.error }) : [];
  return {
    value: value as unknown,
    change,
    control: { ...control, id: fieldId(id, name), error: wrong?.[1] },
  };
}

/** The same for a control that holds a text; an empty one stands for what is not known yet. */
export function useBoundText(name: string) {
  const { value, change, control } = useBound(name);
  return { ...control, onChange: change, value: typeof value === 'string' ? value : '' };
}

/** The text that a field of the form holds now, for what stands beside it. */
export function useFieldText(name: string): string {
  const value: unknown = useWatch({ name });
  return typeof value === 'string' ? value : '';
}

function TextField({ name, ...rest }: OfForm<textField.TextFieldProps>) {
  return <textField.TextField {...rest} {...useBoundText(name)} />;
}

function NameField({ name, ...rest }: OfForm<nameField.NameFieldProps>) {
  return <nameField.NameField {...rest} {...useBoundText(name)} />;
}

function PasswordField({ name, ...rest }: OfForm<passwordField.PasswordFieldProps>) {
  return <passwordField.PasswordField {...rest} {...useBoundText(name)} />;
}

function TextAreaField({ name, ...rest }: OfForm<textAreaField.TextAreaFieldProps>) {
  return <textAreaField.TextAreaField {...rest} {...useBoundText(name)} />;
}

function SelectField({ name, ...rest }: OfForm<selectField.SelectFieldProps>) {
  return <selectField.SelectField {...rest} {...useBoundText(name)} />;
}

/** The form holds the digits, and the field shows them as a phone number. */
function PhoneField({ name, ...rest }: OfForm<phoneField.PhoneFieldProps>) {
  const { value, onChange, ...bound } = useBoundText(name);
  return (
    <phoneField.PhoneField
      {...rest}
      {...bound}
      value={displayPhone(value)}
      onChange={(event) => onChange(digitsOf(event.target.value))}
    />
  );
}

function ZipField({ name, ...rest }: OfForm<zipField.ZipFieldProps>) {
  return <zipField.ZipField {...rest} {...useBoundText(name)} />;
}

// Of a group the first choice takes the focus.
const firstOf =
  (options: readonly { readonly value: string }[], take: (input: HTMLInputElement) => void) =>
  (input: HTMLInputElement | null): void => {
    if (input && input.value === options[0]?.value) take(input);
  };

function RadioGroup({ name, ...rest }: OfForm<radioGroup.RadioGroupProps>) {
  const { value, change, control } = useBound(name);
  const { ref, ...bound } = control;
  return (
    <radioGroup.RadioGroup
      {...rest}
      {...bound}
      ref={firstOf(rest.options, ref)}
      value={typeof value === 'string' ? value : null}
      onValueChange={change}
    />
  );
}

/** More choices than this are a list to search instead of cards. */
const CARDS = 12;

function CheckboxGroup({ name, ...rest }: OfForm<checkboxGroup.CheckboxGroupProps>) {
  const { value, change, control } = useBound(name);
  const { ref, ...bound } = control;
  const values = Array.isArray(value) ? (value as string[]) : [];
  const named = rest.options.flatMap(({ value: own, label }) =>
    typeof label === 'string' ? { value: own, label } : [],
  );
  if (rest.options.length > CARDS && named.length === rest.options.length) {
    const { legend, hint } = rest;
    return (
      <ManyChoices
        {...control}
        legend={legend}
        hint={hint}
        options={named}
        values={values}
        onValuesChange={change}
      />
    );
  }
  return (
    <checkboxGroup.CheckboxGroup
      {...rest}
      {...bound}
      ref={firstOf(rest.options, ref)}
      values={values}
      onValuesChange={change}
    />
  );
}

const fields = {
  TextField,
  NameField,
  PasswordField,
  TextAreaField,
  SelectField,
  PhoneField,
  ZipField,
  RadioGroup,
  CheckboxGroup,
};

/** What each field can hold. */
interface Held {
  TextField: string | null | undefined;
  NameField: string;
  PasswordField: string;
  TextAreaField: string | null | undefined;
  SelectField: string | null | undefined;
  PhoneField: string | null | undefined;
  ZipField: string | null | undefined;
  RadioGroup: string | null | undefined;
  CheckboxGroup: readonly string[];
}

/** Fields that take only the names of values that they can hold. */
export type FieldsHolding<
  Fields extends Readonly<Record<string, (props: never) => ReactNode>>,
  Holding extends Readonly<Record<keyof Fields, unknown>>,
  Values extends FieldValues,
> = {
  readonly [Name in keyof Fields]: (
    props: Omit<Parameters<Fields[Name]>[0], 'name'> & {
      readonly name: FieldPathByValue<Values, Holding[Name]>;
    },
  ) => ReactNode;
};

/** The fields of a form with this schema: each takes only the names of values that it can hold. */
export const fieldsOf = <Schema extends z.ZodMiniType<unknown, FieldValues>>() =>
  fields as unknown as FieldsHolding<typeof fields, Held, z.input<Schema>>;
