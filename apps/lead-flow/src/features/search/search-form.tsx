import type { FoundSearchPage } from '@carematch/api-client/contract/search/search.contract';
import { Button } from '@carematch/ui/button';
import { SelectField } from '@carematch/ui/select-field';
import { TextField } from '@carematch/ui/text-field';

import { paths } from '../../shared/paths.ts';
import { VERTICALS } from '../../shared/search-verticals.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** The page whose place is changed; without one, the form asks for the kind of care as well. */
  readonly page?: FoundSearchPage;
  readonly vertical?: string | undefined;
}

/** Leads to the search page of a place. It is sent to the server, which knows the place's address. */
export function SearchForm({ page, vertical }: SearchFormProps) {
  return (
    <search>
      <form method="get" action={paths.search(page?.vertical.slug)} className={styles.form}>
        {page?.keyword && <input type="hidden" name="keyword" value={page.keyword.slug} />}
        {!page && (
          <div className={styles.care}>
            <SelectField
              label="What kind of care do you need?"
              name="vertical"
              defaultValue={vertical}
              options={Object.entries(VERTICALS).map(([value, label]) => ({ value, label }))}
            />
          </div>
        )}
        <TextField
          label="City or zip code"
          name="location"
          maxLength={100}
          defaultValue={page?.place?.kind === 'zip' ? page.place.zip : page?.place?.name}
          placeholder="Seattle, WA"
        />
        <Button variant="primary" type="submit">
          Search
        </Button>
      </form>
    </search>
  );
}
