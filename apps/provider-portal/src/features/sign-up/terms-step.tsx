import { PageHeading } from '@carematch/front-end/components/page-heading';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { StepFoot } from '@carematch/front-end/form/step-foot';
import { useNavigate } from '@carematch/front-end/router';
import { postLoginDestination } from '@carematch/session/post-login';
import { Panel } from '@carematch/ui/panel';
import { Prose } from '@carematch/ui/prose';
import { TERMS_OF_SERVICE } from '@carematch/content/legal/terms-of-service';
import { termsSchema } from '@carematch/validation/fields/sign-up.schema';

import { paths } from '../../shared/paths.ts';
import { usePortal } from '../../shared/portal.ts';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import { TheirsAlone } from '../../shared/theirs-alone.tsx';
import styles from './terms-step.module.css';

const { CheckboxGroup } = fieldsOf<typeof termsSchema>();

/** Step 6: the terms, and what happens after they are accepted. */
export function TermsStep() {
  const portal = usePortal();
  const navigate = useNavigate();
  const { version, updated, text } = TERMS_OF_SERVICE;
  return (
    <>
      <PageHeading />
      <section
        aria-label="Terms of Service"
        className={styles.terms}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls has to be reached by the keyboard.
        tabIndex={0}
      >
        <p className={styles.version}>
          Version {version}, last changed {updated}
        </p>
        <Prose text={text} />
      </section>
      <TheirsAlone what="accept the terms">
        {() => (
          <Form
            schema={termsSchema}
            values={{ accepted: [] }}
            send={() => portal.api.call('POST /user/terms', { body: { version } })}
            onSent={async () => {
              const user = await portal.queryClient.fetchQuery({ ...userQuery(portal), staleTime: 0 });
              await navigate(postLoginDestination(user));
            }}
          >
            <CheckboxGroup
              legend="Your agreement"
              hideLegend
              name="accepted"
              options={[{ value: version, label: 'I accept the Terms of Service' }]}
            />
            <Panel title="What happens next" flat>
              <ol>
                <li>We verify your license with your state&rsquo;s board.</li>
                <li>Meanwhile, you complete the profile that clients see.</li>
                <li>Once your license is verified, clients who fit are matched with you.</li>
              </ol>
            </Panel>
            <StepFoot back={paths.signUp(5)} label="Accept and finish" />
          </Form>
        )}
      </TheirsAlone>
    </>
  );
}
