import { fieldsOf } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { companyFormSchema } from '@carematch/validation/fields/company.schema';
import { displayPhone } from '@carematch/validation/fields/phone';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { GroupPracticeCalls } from './group-practice-calls.ts';

const { TextField, PhoneField } = fieldsOf<typeof companyFormSchema>();

interface CompanyFormProps {
  readonly calls: Pick<GroupPracticeCalls, 'company' | 'saveCompany'>;
  /** Of whose page it is. */
  readonly userId: number;
  /** What stands below the fields and sends them. */
  readonly foot: ReactNode;
}

/** What a company is called and how it is reached; who is in none makes one. */
export function CompanyForm({ calls, userId, foot }: CompanyFormProps) {
  const {
    data: { company },
  } = useSuspenseQuery(calls.company);
  return (
    <GuardedForm
      schema={companyFormSchema}
      query={calls.company}
      valuesOf={({ company: kept }) => ({
        name: kept?.name ?? '',
        phone_number: kept?.phone_number ?? '',
        website: kept?.website ?? '',
        address: kept?.address ?? '',
      })}
      parts={({ name, phone_number: phone, website, address }) => ({
        name: ['Company name', name],
        phone_number: ['Company phone', displayPhone(phone)],
        website: ['Website', website],
        address: ['Address', address],
      })}
      send={(values, { company: kept }) => calls.saveCompany(values, kept?.tag)}
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
    </GuardedForm>
  );
}
