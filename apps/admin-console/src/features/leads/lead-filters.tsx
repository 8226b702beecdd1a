import { Button, ButtonLink } from '@carematch/ui/button';
import { SelectField } from '@carematch/ui/select-field';
import { TextField } from '@carematch/ui/text-field';
import { PAGE_SIZE } from '@carematch/validation/paging';
import { useForm } from 'react-hook-form';

import { paths } from '../../app/paths.ts';
import { useNavigate } from '@carematch/front-end/router';
import { routerLink } from '@carematch/front-end/components/router-link';
import styles from './leads-page.module.css';
import { type AskedLeads, PAGE_SIZES } from './leads-search.ts';

interface LeadFiltersProps {
  readonly search: AskedLeads;
  readonly professions: readonly { readonly id: number; readonly name: string }[];
}

/** Narrows the list; what is chosen goes into the address. Days are those of Eastern Time, like every date here. */
export function LeadFilters({ search, professions }: LeadFiltersProps) {
  const navigate = useNavigate();
  const { outcome } = search;
  const { register, handleSubmit, formState, getValues } = useForm({
    values: {
      profession: search.profession ?? '',
      from: search.from ?? '',
      to: search.to ?? '',
      perPage: String(search.perPage ?? PAGE_SIZE),
    },
  });
  const isFiltered = Boolean(search.profession || search.from || search.to);
  return (
    <form
      aria-label="Filter leads"
      noValidate
      className={styles.filters}
      onSubmit={(event) =>
        void handleSubmit(({ profession, from, to, perPage }) =>
          navigate(
            paths.leads({
              outcome,
              profession,
              from,
              to,
              perPage: perPage === String(PAGE_SIZE) ? undefined : Number(perPage),
            }),
          ),
        )(event)
      }
    >
      <div className={styles.wide}>
        <SelectField
          label="Profession"
          placeholder="Every profession"
          options={professions.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...register('profession')}
        />
      </div>
      <div>
        <TextField label="From" type="date" {...register('from')} />
      </div>
      <div>
        <TextField
          label="To"
          type="date"
          {...register('to', {
            validate: (to) =>
              !to || !getValues('from') || to >= getValues('from') || 'This day is before the first one.',
          })}
          error={formState.errors.to?.message}
        />
      </div>
      <div>
        <SelectField
          label="Rows"
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          {...register('perPage')}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          Apply
        </Button>
        {isFiltered && (
          <ButtonLink variant="quiet" href={paths.leads({ outcome })} renderLink={routerLink}>
            Clear
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
