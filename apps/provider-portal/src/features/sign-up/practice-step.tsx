import { PageHeading } from '@carematch/front-end/components/page-heading';
import { fieldsOf, useFieldValue } from '@carematch/front-end/form/fields';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { StepFoot } from '@carematch/front-end/form/step-foot';
import { useNavigate } from '@carematch/front-end/router';
import {
  officeValues,
  type PracticeAnswers,
  practiceStepSchema,
} from '@carematch/validation/fields/practice.schema';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { PendingInvitation } from '../../shared/company-invitation.tsx';
import {
  companyQuery,
  groupPracticeCalls,
} from '@carematch/features/professional-calls/group-practice-calls';
import { officeParts } from '@carematch/features/profile/office-parts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';

const { TextField, PhoneField, ZipField, RadioGroup } = fieldsOf<typeof practiceStepSchema>();

const WORKS = [
  { value: 'alone', label: 'I practice on my own' },
  { value: 'group', label: 'I work in a group practice' },
] as const;

/** Asks for the company of who works in a group. */
function CompanyName() {
  return (
    useFieldValue('works') === 'group' && (
      <TextField
        label="Company name"
        name="company_name"
        autoComplete="organization"
        hint="You'll be its owner and can invite colleagues later. Joining someone else's? Open the link in their invitation email."
      />
    )
  );
}

/** Step 4: your practice. */
export function PracticeStep() {
  const portal = usePortal();
  const navigate = useNavigate();
  const { data: user } = useSuspenseQuery(userQuery(portal));
  const {
    data: { company },
  } = useSuspenseQuery(companyQuery(portal));

  const save = async ({ works, company_name: name, ...office }: PracticeAnswers, tag: string) => {
    await profileCalls(portal).save(office, tag);
    if (!company && works === 'group' && name !== null)
      await groupPracticeCalls(portal).saveCompany({ name });
  };

  return (
    <>
      <PageHeading />
      <PendingInvitation />
      <GuardedForm
        schema={practiceStepSchema}
        query={userQuery(portal)}
        valuesOf={(kept) => ({
          ...officeValues(kept),
          works: company ? 'group' : 'alone',
          company_name: company?.name ?? '',
        })}
        parts={({ works, company_name: name, ...office }) => ({
          ...officeParts(office),
          works: ['How you work', works === 'group' ? 'In a group practice' : 'On your own'],
          company_name: ['Company name', name],
        })}
        send={(values, { tags }) => save(values, tags.practice)}
        onSent={() => navigate(paths.signUp(5))}
      >
        <PhoneField label="Office phone" name="office_phone_number" hint="Clients can call this number." />
        <ZipField label="Office zip code" name="office_zip" />
        <TextField
          label="Office address (optional)"
          name="office_address"
          hint="Clients see it. Leave it empty if you only see clients online."
        />
        <TextField label="In practice since (optional)" name="practice_since" placeholder="2015" />
        <TextField
          label="Online scheduling link (optional)"
          name="schedule_url"
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        {company ? (
          <p>
            You work at <bdi>{company.name}</bdi>.
          </p>
        ) : (
          <>
            <RadioGroup legend="How do you work?" name="works" options={WORKS} />
            <CompanyName />
          </>
        )}
        <StepFoot back={paths.signUp(3)} />
        <FormDraft name={`sign-up-practice-${user.id}`} />
      </GuardedForm>
    </>
  );
}
