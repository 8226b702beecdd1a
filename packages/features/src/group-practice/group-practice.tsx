import { SubmitButton } from '@carematch/front-end/form/form';
import { SectionSaveBar } from '@carematch/front-end/form/form-save-bar';
import { Facts } from '@carematch/ui/facts';
import { Panel } from '@carematch/ui/panel';
import { displayPhone } from '@carematch/validation/fields/phone';
import { mayManage } from '@carematch/validation/rules/team-roles';
import { useSuspenseQuery } from '@tanstack/react-query';

import { CompanyForm } from './company-form.tsx';
import type { Company, GroupPracticeProps } from './group-practice-calls.ts';
import { LeaveCompany } from './leave-company.tsx';
import { Team } from './team.tsx';

function CompanyFacts({ company }: { readonly company: Company }) {
  const { name, phone_number: phone, website, address } = company;
  return (
    <Facts
      facts={[
        ['Name', <bdi key="name">{name}</bdi>],
        ['Phone', phone && displayPhone(phone)],
        ['Website', website],
        ['Address', address],
      ]}
    />
  );
}

/** A professional's company: making one, changing it, who is in it, and leaving it. */
export function GroupPractice({ calls, actor, userId }: GroupPracticeProps) {
  const {
    data: { company, role: own },
  } = useSuspenseQuery(calls.company);
  const isSelf = actor === 'self';
  // Staff may do what an owner may, whatever the professional may.
  const role = isSelf ? own : 'owner';
  if (!company || !role)
    return (
      <Panel title={isSelf ? 'Create your company' : 'Create their company'}>
        <p>
          {isSelf
            ? 'You work on your own so far. Create a company to invite colleagues. Were you invited? Open the link in the email you received.'
            : 'They work on their own so far.'}
        </p>
        <CompanyForm calls={calls} userId={userId} foot={<SubmitButton>Create company</SubmitButton>} />
      </Panel>
    );
  return (
    <>
      <Team calls={calls} actor={actor} userId={userId} companyId={company.id} role={role} />
      <Panel title="Company details" flat>
        {mayManage(role, 'member') ? (
          <CompanyForm calls={calls} userId={userId} foot={<SectionSaveBar label="Save changes" />} />
        ) : (
          <CompanyFacts company={company} />
        )}
      </Panel>
      <LeaveCompany calls={calls} actor={actor} company={company} />
    </>
  );
}
