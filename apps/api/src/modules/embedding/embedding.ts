/** What the rest of the product may call of the sites that embed the flow. */
export { createListedHost, type ListedHost } from './listed-host.ts';
