import { codeFormSchema } from '@carematch/validation/fields/one-time-code.schema';
import type { ReactNode } from 'react';

import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form, SubmitButton } from '@carematch/front-end/form/form';

const { TextField } = fieldsOf<typeof codeFormSchema>();

interface CodeFormProps<Answer> {
  /** What the button does. */
  readonly action: string;
  readonly send: (code: string) => Promise<Answer>;
  readonly onSent: (answer: Answer) => unknown;
  readonly onRefused?: ((error: unknown) => void) | undefined;
  readonly hint?: ReactNode;
}

/** Asks for a code of six digits. One that is refused stays, selected, with what is wrong above it. */
export function CodeForm<Answer>({ action, send, onSent, onRefused, hint }: CodeFormProps<Answer>) {
  return (
    <Form
      short
      schema={codeFormSchema}
      values={{ code: '' }}
      send={({ code }) => send(code)}
      onSent={onSent}
      onRefused={(error, form) => {
        form.setFocus('code', { shouldSelect: true });
        onRefused?.(error);
      }}
    >
      <TextField label="6-digit code" name="code" hint={hint} autoComplete="one-time-code" />
      <SubmitButton>{action}</SubmitButton>
    </Form>
  );
}
