/** Stands at the head of each legal page until counsel has approved its text. */
export const TEMPLATE_NOTICE =
  '> **This is a template.** It describes in plain language how the product works. Counsel has to review and complete it before it is relied on.';
