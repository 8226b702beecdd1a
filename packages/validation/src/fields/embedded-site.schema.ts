import * as z from 'zod/mini';

import { ACCENT_COLOR_MESSAGE, accentProblem, tidyAccentColor } from '../rules/accent-contrast.ts';
import { plainLine } from './plain-line.schema.ts';
import { emptyAsNull, ruleSchema } from './rule.schema.ts';
import {
  MOST_SITE_DOMAINS,
  SITE_DOMAIN_MESSAGE,
  SITE_DOMAIN_REQUIRED_MESSAGE,
  siteDomainProblem,
  tidySiteDomain,
} from './site-domain.ts';

const NAME_MESSAGE = 'Enter a name for the site.';
const NAME_MAX = 80;
const MOST_MESSAGE = `List ${MOST_SITE_DOMAINS} domains or fewer for one site.`;

const name = z
  .string(NAME_MESSAGE)
  .check(
    z.maxLength(NAME_MAX, { error: `Use ${NAME_MAX} characters or fewer.`, abort: true }),
    z.trim(),
    z.minLength(1, { error: NAME_MESSAGE, abort: true }),
    plainLine,
  );

/** The message names the domain, one of several in a field. */
const domain = ruleSchema(
  (value) => {
    const message = siteDomainProblem(value);
    return message === undefined || value === '' ? message : `“${value}”: ${message}`;
  },
  tidySiteDomain,
  { required: SITE_DOMAIN_REQUIRED_MESSAGE, tooLong: SITE_DOMAIN_MESSAGE },
);

const domains = z.pipe(
  z
    .array(domain, SITE_DOMAIN_REQUIRED_MESSAGE)
    .check(z.minLength(1, SITE_DOMAIN_REQUIRED_MESSAGE), z.maxLength(MOST_SITE_DOMAINS, MOST_MESSAGE)),
  z.transform((hosts) => [...new Set(hosts)]),
);

const accentColor = ruleSchema(accentProblem, tidyAccentColor, {
  required: ACCENT_COLOR_MESSAGE,
  tooLong: ACCENT_COLOR_MESSAGE,
});

/** Identifier of a landing page. */
const landingPage = z.string().check(z.maxLength(100), z.regex(/^[a-z0-9-]+$/));

/** A site that may embed the flow, as staff list it. */
export const embeddedSiteSchema = z.object({
  name,
  domains,
  landing_page: z.nullable(landingPage),
  accent_color: z.nullable(accentColor),
});

/** The same as a form holds it: a domain on each line, and nothing typed for what is left out. */
export const embeddedSiteFormSchema = z.object({
  name,
  domains: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(6000, MOST_MESSAGE)),
      z.transform((typed) => typed.split(/[\s,]+/).filter((line) => line !== '')),
    ),
    domains,
  ),
  landing_page: emptyAsNull(landingPage),
  accent_color: emptyAsNull(accentColor),
});

export type EmbeddedSiteForm = z.input<typeof embeddedSiteFormSchema>;
export type EmbeddedSiteBody = z.output<typeof embeddedSiteSchema>;
