/** The policy that the pages of the demo site come with. */
export function demoSitePolicy(flow: string): string;
