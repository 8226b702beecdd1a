import { Button } from '@carematch/ui/button';
import { TextField } from '@carematch/ui/text-field';
import { useForm } from 'react-hook-form';

import { paths } from '../../app/paths.ts';
import { useNavigate } from '@carematch/front-end/router';
import styles from './leads-page.module.css';

/** Opens a lead by its number, as a mail or a colleague names it. */
export function GoToLead() {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { number: '' } });
  return (
    <search aria-label="Lead by number">
      <form
        noValidate
        className={styles.goto}
        onSubmit={(event) =>
          void handleSubmit(({ number }) => navigate(paths.lead(number.replace(/^#/, ''))))(event)
        }
      >
        <div>
          <TextField
            label="Lead number"
            hideLabel
            placeholder="Lead number"
            inputMode="numeric"
            {...register('number', {
              setValueAs: (typed: string) => typed.trim(),
              pattern: { value: /^#?[1-9]\d{0,14}$/, message: 'Type a number, such as 1042.' },
              required: 'Type a number, such as 1042.',
            })}
            error={formState.errors.number?.message}
          />
        </div>
        <div>
          <Button type="submit">Open</Button>
        </div>
      </form>
    </search>
  );
}
