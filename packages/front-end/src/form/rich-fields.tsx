import * as combobox from '@carematch/ui/combobox';
import * as datePicker from '@carematch/ui/date-picker';
import * as manyChoices from '@carematch/ui/many-choices';
import * as switches from '@carematch/ui/switch';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';

import { type FieldsHolding, type OfForm, useBound, useBoundText } from './fields.tsx';

function Switch({ name, ...rest }: OfForm<switches.SwitchProps>) {
  const { value, change, control } = useBound(name);
  return <switches.Switch {...rest} {...control} checked={value === true} onCheckedChange={change} />;
}

function Combobox({ name, ...rest }: OfForm<combobox.ComboboxProps>) {
  const { value, change, control } = useBound(name);
  return (
    <combobox.Combobox
      {...rest}
      {...control}
      value={typeof value === 'string' && value !== '' ? value : null}
      onValueChange={change}
    />
  );
}

function ManyChoices({ name, ...rest }: OfForm<manyChoices.ManyChoicesProps>) {
  const { value, change, control } = useBound(name);
  return (
    <manyChoices.ManyChoices
      {...rest}
      {...control}
      values={Array.isArray(value) ? (value as string[]) : []}
      onValuesChange={change}
    />
  );
}

function DatePicker({ name, ...rest }: OfForm<datePicker.DatePickerProps>) {
  const { onChange, ...bound } = useBoundText(name);
  return <datePicker.DatePicker {...rest} {...bound} onValueChange={onChange} />;
}

const fields = { Switch, Combobox, ManyChoices, DatePicker };

/** What each field can hold. */
interface Held {
  Switch: boolean;
  Combobox: string | null | undefined;
  ManyChoices: readonly string[];
  DatePicker: string | null | undefined;
}

/** The fields of a form that a browser has no control of its own for. They stand apart, so that only forms that have them load them. */
export const richFieldsOf = <Schema extends z.ZodMiniType<unknown, FieldValues>>() =>
  fields as unknown as FieldsHolding<typeof fields, Held, z.input<Schema>>;
