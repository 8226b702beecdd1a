import { routerLink } from '@carematch/front-end/components/router-link';
import { failureText } from '@carematch/front-end/failure-text';
import { showToast } from '@carematch/front-end/toast';
import { ButtonLink } from '@carematch/ui/button';
import { Confirm } from '@carematch/ui/confirm';
import { EmptyState } from '@carematch/ui/empty-state';
import { Menu } from '@carematch/ui/menu';
import { Panel } from '@carematch/ui/panel';
import { TemplateText } from '@carematch/ui/template-text';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import styles from './message-templates.module.css';
import type { SavedTemplate, TemplateActor, TemplateCalls, TemplateTexts } from './template-calls.ts';

interface EmailTemplatesProps {
  readonly calls: Pick<TemplateCalls, 'templates' | 'remove'>;
  readonly actor: TemplateActor;
  /** Where a template of this title is changed. */
  readonly hrefOf: (title: string) => string;
  readonly newHref: string;
}

const isEmail = ({ kind }: TemplateTexts): boolean => kind === 'email';

/** The own email templates, and suggestions that are not saved yet. */
export function EmailTemplates({ calls, actor, hrefOf, newHref }: EmailTemplatesProps) {
  const { data } = useSuspenseQuery(calls.templates);
  const [asked, setAsked] = useState<SavedTemplate>();
  const remove = useMutation({
    mutationFn: ({ id }: SavedTemplate) => calls.remove(id),
    onSuccess: () => showToast('success', 'Template deleted.'),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => setAsked(undefined),
  });
  const own = data.templates.filter(isEmail);
  const titles = new Set(own.map(({ title }) => title));
  const suggested = data.suggestions.filter((one) => isEmail(one) && !titles.has(one.title));

  const row = ({ title, subject }: TemplateTexts, actions?: ReactNode) => (
    <li key={title} className={styles.row}>
      <div className={styles.text}>
        {routerLink({ href: hrefOf(title), children: title })}
        <p className={styles.note}>
          <TemplateText text={subject ?? ''} />
        </p>
      </div>
      {actions}
    </li>
  );

  const add = (
    <ButtonLink href={newHref} variant="primary" renderLink={routerLink}>
      Add template
    </ButtonLink>
  );

  return (
    <div className={styles.lists}>
      {own.length === 0 ? (
        <EmptyState title="No templates yet" action={add}>
          <p>
            Emails {actor === 'self' ? 'you send' : 'they send'} often will be here. Start from a suggestion
            below, or write one.
          </p>
        </EmptyState>
      ) : (
        <Panel title={actor === 'self' ? 'Your templates' : 'Their templates'} aside={add}>
          <ul className={styles.list}>
            {own.map((template) =>
              row(
                template,
                <Menu
                  label={`More for ${template.title}`}
                  items={[{ label: 'Delete', tone: 'danger', onSelect: () => setAsked(template) }]}
                />,
              ),
            )}
          </ul>
        </Panel>
      )}
      {suggested.length > 0 && (
        <Panel title="Suggestions">
          <ul className={styles.list}>{suggested.map((suggestion) => row(suggestion))}</ul>
        </Panel>
      )}
      <Confirm
        open={asked !== undefined}
        title="Delete this template?"
        action="Delete template"
        tone="danger"
        loading={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked)}
        onClose={() => setAsked(undefined)}
      >
        “{asked?.title}” can’t be brought back. Emails that were sent stay as they are.
      </Confirm>
    </div>
  );
}
