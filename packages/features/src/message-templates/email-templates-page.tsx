import { useNavigate, useParams, useSearchParams } from '@carematch/front-end/router';

import { EmailTemplate } from './email-template.tsx';
import { EmailTemplates } from './email-templates.tsx';
import type { TemplateProps } from './template-calls.ts';

interface EmailTemplatesPageProps extends TemplateProps {
  /** Address of the template with a title. */
  readonly hrefOf: (title: string) => string;
  readonly newHref: string;
}

/** Email templates, the one that the address names, or the form for a new one. */
export function EmailTemplatesPage({ hrefOf, newHref, ...shared }: EmailTemplatesPageProps) {
  const { title } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  if (title === undefined && search.get('add') !== 'template')
    return <EmailTemplates actor={shared.actor} calls={shared.calls} hrefOf={hrefOf} newHref={newHref} />;
  return (
    <EmailTemplate
      {...shared}
      key={title}
      title={title}
      onTitle={(changed) => navigate(hrefOf(changed), { replace: true })}
    />
  );
}
