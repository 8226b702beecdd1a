import { useId } from 'react';
import type { ComponentProps } from 'react';

import { Field, describe } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import { TextArea } from '../text-area/text-area.tsx';

export interface TextAreaFieldProps extends FieldTexts, ComponentProps<typeof TextArea> {}

/** Several lines of one's own words, with label, hint and error. */
export function TextAreaField({ label, hint, error, hideLabel, id, ...area }: TextAreaFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <TextArea {...area} {...describe(fieldId, { hint, error })} id={fieldId} />
    </Field>
  );
}
