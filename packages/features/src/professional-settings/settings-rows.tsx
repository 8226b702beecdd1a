import { loadChunk } from '@carematch/front-end/chunk-reload';
import type { Page, PageRow } from '@carematch/front-end/page';
import { useParams, useSearchParams } from '@carematch/front-end/router';
import { Skeleton } from '@carematch/ui/skeleton';
import type { ComponentType, ReactNode } from 'react';

import {
  type Actor,
  type AppSlug,
  type LoadComponent,
  type OpenSettings,
  settingsOf,
  type SettingsPageOf,
  type SettingsSlug,
} from './settings-table.tsx';

/** Props of what surrounds each settings page in an app. */
export interface SettingsFrameProps {
  readonly title: string;
  /** As in the table. */
  readonly ownerOnly: string | undefined;
  readonly children: (open: OpenSettings) => ReactNode;
}

interface AppSettings<Who extends Actor, Client> {
  readonly pathOf: (slug: SettingsSlug<Who>) => string;
  readonly pageOf: (
    setting: SettingsPageOf<Who>,
  ) => Omit<Page<Client, never>, 'title' | 'skeleton' | 'component'>;
  readonly loadFrame: () => Promise<ComponentType<SettingsFrameProps>>;
  /** The app's own components; they precede those of the table. */
  readonly components: Record<AppSlug<Who>, LoadComponent> &
    Partial<Record<SettingsSlug<Who>, LoadComponent>>;
}

/** Rows of an app's table of pages for the settings pages of an actor. */
export const settingsRows = <Who extends Actor, Client>(
  actor: Who,
  { pathOf, pageOf, loadFrame, components }: AppSettings<Who, Client>,
): PageRow<Client>[] => {
  const own: Partial<Record<string, LoadComponent>> = components;
  return settingsOf(actor).flatMap((setting) => {
    const { slug, below, title, heading, ownerOnly, skeleton } = setting;
    const path = pathOf(slug);
    const page: Page<Client, never> = {
      ...pageOf(setting),
      title: (params: { readonly title?: string }) => params.title ?? title,
      skeleton: skeleton ?? <Skeleton narrow lines={3} height={60} label="Loading the page" />,
      component: async () => {
        const [Frame, Content] = await Promise.all([
          loadChunk(loadFrame),
          // The type of `components` demands one if the table has none.
          loadChunk((own[slug] ?? setting.component) as LoadComponent),
        ]);
        return function SettingsPage() {
          const params = useParams();
          const [search] = useSearchParams();
          return (
            <Frame title={params['title'] ?? heading?.(search) ?? title} ownerOnly={ownerOnly}>
              {(open) => <Content {...open} />}
            </Frame>
          );
        };
      },
    };
    return [
      { path, page },
      ...(below ? [{ path: path + below.path, page: { ...page, missing: below.missing } }] : []),
    ];
  });
};
