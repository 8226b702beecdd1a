import { ServicesForm } from '@carematch/features/profile/services-form';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { StepFoot } from '@carematch/front-end/form/step-foot';
import { useNavigate, useSearchParams } from '@carematch/front-end/router';
import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { profileCalls } from '@carematch/features/professional-calls/profile-calls';
import styles from './sign-up.module.css';

/** Step 3: what you offer, one profession after the other. */
export function ServicesStep() {
  const calls = profileCalls(usePortal());
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data: user } = useSuspenseQuery(calls.user);
  const { professions } = user;
  const asked = professions.findIndex(({ id }) => String(id) === search.get('profession'));
  const at = Math.max(asked, 0);
  const practised = professions[at];
  const pathOf = (index: number): string | undefined => {
    const profession = professions[index];
    return profession && `${paths.signUp(3)}?profession=${profession.id}`;
  };
  return (
    <>
      <PageHeading key={practised?.id} />
      {practised && (
        <>
          <p className={styles.lead}>
            {practised.name}
            {professions.length > 1 && ` (${at + 1} of ${professions.length})`}
          </p>
          <ServicesForm
            key={practised.id}
            calls={calls}
            actor="self"
            practised={practised}
            foot={<StepFoot back={pathOf(at - 1) ?? paths.signUp(2)} />}
            onSaved={() => navigate(pathOf(at + 1) ?? paths.signUp(4))}
          />
        </>
      )}
    </>
  );
}
