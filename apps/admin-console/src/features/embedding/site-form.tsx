import { fieldsOf, useFieldText } from '@carematch/front-end/form/fields';
import { Panel } from '@carematch/ui/panel';
import type {
  EmbeddedSiteForm,
  embeddedSiteFormSchema,
} from '@carematch/validation/fields/embedded-site.schema';
import {
  accentContrast,
  accentProblem,
  accentShades,
  ratioInWords,
  tidyAccentColor,
} from '@carematch/validation/rules/accent-contrast';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useAdminConsole } from '../../shared/admin-console.ts';
import styles from './embedding.module.css';
import { landingPagesQuery, type ListedSite } from './site-queries.ts';

const { TextField, TextAreaField, SelectField } = fieldsOf<typeof embeddedSiteFormSchema>();

/** A site as the form holds it. */
export const siteValues = (
  site: Pick<ListedSite, 'name' | 'domains' | 'landing_page' | 'accent_color'>,
): EmbeddedSiteForm => ({
  name: site.name,
  domains: site.domains.join('\n'),
  landing_page: site.landing_page ?? '',
  accent_color: site.accent_color ?? '',
});

/** The accent that is typed, if it is one that works. */
export function useTypedAccent(): string | null {
  const color = tidyAccentColor(useFieldText('accent_color'));
  return accentProblem(color) === undefined ? color : null;
}

/** The button in both themes, with what its contrast comes to. */
function AccentSample() {
  const accent = useTypedAccent();
  if (accent === null) return null;
  const { text, ground } = accentContrast(accent, 'light');
  const shades = accentShades(accent);
  return (
    <div className={styles.accent}>
      {(['light', 'dark'] as const).map((theme) => (
        <span key={theme} className={styles.ground} data-theme={theme}>
          <span
            className={styles.sample}
            style={{ background: shades[theme].fill, color: shades[theme].text }}
          >
            Next
          </span>
        </span>
      ))}
      <p className={styles.soft}>
        Contrast: text {ratioInWords(text)}, button {ratioInWords(ground)} with the page.
        {shades.dark.fill !== accent && ` On dark pages it becomes ${shades.dark.fill}.`}
      </p>
    </div>
  );
}

/** What staff set for a site. */
export function SiteFields() {
  const { data: landingPages } = useSuspenseQuery(landingPagesQuery(useAdminConsole()));
  return (
    <Panel title="Site">
      <TextField label="Name" name="name" autoComplete="off" hint="Only staff see this." />
      <TextAreaField
        label="Domains"
        name="domains"
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        hint="One on each line, with and without www where both are used. Up to 20."
      />
      <SelectField
        label="Landing page"
        name="landing_page"
        placeholder="None: the form starts with profession and zip code"
        options={landingPages.map(({ identifier, headline }) => ({
          value: identifier,
          label: `${headline} (${identifier})`,
        }))}
        hint="Where the form starts, unless the snippet names another page or a profession."
      />
      <TextField
        label="Accent color (optional)"
        name="accent_color"
        autoComplete="off"
        spellCheck={false}
        placeholder="#1f5142"
        hint="Color of the main button. Leave empty for ours."
      />
      <AccentSample />
    </Panel>
  );
}
