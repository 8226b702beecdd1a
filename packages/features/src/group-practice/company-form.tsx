import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { companyFormSchema } from '@carematch/validation/company.schema';
import type { ReactNode } from 'react';

import type { Company, GroupPracticeCalls } from './group-practice-calls.ts';

const { TextField, PhoneField } = fieldsOf<typeof companyFormSchema>();

interface CompanyFormProps {
  /** The one to change; null makes one. */
  readonly company: Company | null;
  /** Of whose page it is. */
  readonly userId: number;
  readonly save: GroupPracticeCalls['saveCompany'];
  /** What stands below the fields and sends them. */
  readonly foot: ReactNode;
}

/** What a company is called and how it is reached. */
export function CompanyForm({ company, userId, save, foot }: CompanyFormProps) {
  return (
    <Form
      schema={companyFormSchema}
      values={{
        name: company?.name ?? '',
        phone_number: company?.phone_number ?? '',
        website: company?.website ?? '',
        address: company?.address ?? '',
      }}
      send={save}
    >
      <TextField label="Company name" name="name" autoComplete="organization" />
      <PhoneField label="Company phone (optional)" name="phone_number" />
      <TextField
        label="Website (optional)"
        name="website"
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <TextField label="Address (optional)" name="address" />
      {foot}
      <FormDraft name={`company-${userId}-${company?.id ?? 'new'}`} />
    </Form>
  );
}
