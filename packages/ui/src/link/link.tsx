import type { AriaAttributes, ReactNode } from 'react';

/** What a link of this package needs; a router's link component takes the same. */
export interface LinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly 'aria-current'?: AriaAttributes['aria-current'];
  readonly 'aria-label'?: string | undefined;
}

/** How links are drawn: this package knows no router, so the app hands its own in. */
export type RenderLink = (props: LinkProps) => ReactNode;

/** A link that loads its page anew; what every `renderLink` is unless the app says otherwise. */
export const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>;
