import type { ProfessionalClient } from '@carematch/features/professional-calls/client';
import { userQuery } from '@carematch/features/professional-calls/user-query';
import type { SettingsFrameProps } from '@carematch/features/professional-settings/settings-rows';
import { settingsGroups } from '@carematch/features/professional-settings/settings-table';
import { PageHeading } from '@carematch/front-end/components/page-heading';
import { routerLink } from '@carematch/front-end/components/router-link';
import { useSearchParams } from '@carematch/front-end/router';
import { SettingsPage } from '@carematch/front-end/settings/settings-page';
import { Avatar } from '@carematch/ui/avatar';
import { Breadcrumb } from '@carematch/ui/breadcrumb';
import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '../../shared/paths.ts';
import { useAdminConsole } from '../../shared/admin-console.ts';
import { professionalOf, professionalState } from './professional.ts';
import styles from './professional-frame.module.css';

const linksOf = (userId: number) => ({
  profile: paths.professionalSettings('profile', userId),
  newEmailTemplate: paths.newProfessionalEmailTemplate(userId),
  emailTemplate: (title: string) => paths.professionalEmailTemplate(title, userId),
});

/**
 * What every page of a professional's settings stands in: whose they are, the way back to them and the other pages. Queries below it read
 * from that professional's own cache, which `useQueryClient` answers there.
 */
export function ProfessionalFrame({ title, children }: SettingsFrameProps) {
  const adminConsole = useAdminConsole();
  const [search] = useSearchParams();
  const { user } = professionalState.parse(search);
  if (user === undefined) return <NobodyChosen />;
  const client = professionalOf(adminConsole, user);
  return (
    // Nothing that was typed for one professional is left when another is opened.
    <QueryClientProvider key={user} client={client.queryClient}>
      <Framed client={client} title={title}>
        {children}
      </Framed>
    </QueryClientProvider>
  );
}

function Framed({
  client,
  title,
  children,
}: Pick<SettingsFrameProps, 'title' | 'children'> & { readonly client: ProfessionalClient }) {
  const { data: user } = useSuspenseQuery(userQuery(client));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumb
          trail={[
            { href: paths.professionals(), label: 'Professionals' },
            { href: paths.professional(user.id), label: user.name },
          ]}
          renderLink={routerLink}
        />
        <div className={styles.who}>
          <Avatar name={user.name} photo={user.photo} />
          <p>
            You’re editing for <bdi className={styles.name}>{user.name}</bdi>. Each change is recorded under
            your name.
          </p>
        </div>
      </header>
      <SettingsPage
        settings={{
          label: `Settings of ${user.name}`,
          owner: user.name,
          groups: settingsGroups('staff', (slug) => paths.professionalSettings(slug, user.id)),
        }}
        title={title}
      >
        {children({ actor: 'staff', client, user, links: linksOf(user.id) })}
      </SettingsPage>
    </div>
  );
}

function NobodyChosen() {
  return (
    <div className={styles.page}>
      <PageHeading />
      <EmptyState
        title="Choose a professional first"
        action={
          <ButtonLink href={paths.professionals()} variant="primary" renderLink={routerLink}>
            Go to professionals
          </ButtonLink>
        }
      >
        <p>These settings belong to one professional. Find them in the list, then open their settings.</p>
      </EmptyState>
    </div>
  );
}
