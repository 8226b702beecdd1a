import type { Rule } from './rule.schema.ts';

/** Most domains of one site. */
export const MOST_SITE_DOMAINS = 20;

const EXAMPLE = 'www.clinic.example';
export const SITE_DOMAIN_REQUIRED_MESSAGE = `Enter a domain, like ${EXAMPLE}.`;
export const SITE_DOMAIN_SCHEME_MESSAGE = `Only pages at https:// can show the form. Enter the domain alone, like ${EXAMPLE}.`;
export const SITE_DOMAIN_PATH_MESSAGE = `Leave out what follows the domain: the form can be on every page of it. Enter ${EXAMPLE} alone.`;
export const SITE_DOMAIN_WILDCARD_MESSAGE = `A wildcard (*) doesn’t work here. List each domain by itself, like ${EXAMPLE}.`;
export const SITE_DOMAIN_ADDRESS_MESSAGE = 'Enter a domain name. A number (IP address) can’t be listed.';
export const SITE_DOMAIN_LOCAL_MESSAGE =
  'A domain of your own computer works only where Carematch is developed.';
export const SITE_DOMAIN_MESSAGE = `This is no domain. Enter one like ${EXAMPLE}, with its port if it has one.`;

/** A name of at least two labels, or one of this machine; with its port. */
const DOMAIN =
  /^(?:(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]|localhost|127\.0\.0\.1)(?::[1-9]\d{0,4})?$/;
const IP_ADDRESS = /^(?:\[|\d{1,3}(?:\.\d{1,3}){3}(?::|$))/;

/** Whether a host is of the machine itself, where development happens: no one else can open it. */
export const isLocalHost = (host: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|[a-z0-9.-]+\.localhost)(?::\d+)?$/.test(host);

/** Origin of the pages of a listed host: `https://`, and `http://` on this machine. */
export const originOfHost = (host: string): string => `${isLocalHost(host) ? 'http' : 'https'}://${host}`;

/**
 * A domain as typed or pasted, as the host that browsers name: lower case, international names in Punycode, without `https://` and a
 * closing slash. Text that is no address stays as it is.
 */
export function tidySiteDomain(value: string): string {
  const typed = value.trim();
  const scheme = /^https?:\/\//i.exec(typed)?.[0].toLowerCase() ?? '';
  const name = typed.slice(scheme.length).replace(/\/$/, '');
  if (name === '' || /[\s/?#@\\*]/.test(name)) return typed;
  const host = URL.parse(`https://${name}`)?.host ?? name;
  // A local page has no https; any other that names http has to be refused.
  return scheme === 'http://' && !isLocalHost(host) ? typed : host;
}

/** The message for a tidied domain, or `undefined` when it may be listed. */
export const siteDomainProblem: Rule = (domain) => {
  if (domain === '') return SITE_DOMAIN_REQUIRED_MESSAGE;
  if (domain.includes('*')) return SITE_DOMAIN_WILDCARD_MESSAGE;
  if (/^https:\/\//i.test(domain)) return SITE_DOMAIN_PATH_MESSAGE;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(domain)) return SITE_DOMAIN_SCHEME_MESSAGE;
  if (/[/?#]/.test(domain)) return SITE_DOMAIN_PATH_MESSAGE;
  if (IP_ADDRESS.test(domain) && !isLocalHost(domain)) return SITE_DOMAIN_ADDRESS_MESSAGE;
  const isFine = domain.length <= 253 && DOMAIN.test(domain) && URL.canParse(`https://${domain}`);
  return isFine ? undefined : SITE_DOMAIN_MESSAGE;
};
