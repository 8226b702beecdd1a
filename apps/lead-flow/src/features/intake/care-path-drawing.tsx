import { Couples, CouplesOrFamily, Individual, Teen } from '@carematch/ui/illustration-care-paths';

const PICTURES: Readonly<Record<string, typeof Couples>> = {
  couples: Couples,
  'couples-or-family': CouplesOrFamily,
  individual: Individual,
  teen: Teen,
};

/** The drawing of a care path; one that has none of its own gets that of a single person. */
export function CarePathDrawing({ slug }: { readonly slug: string }) {
  const Picture = PICTURES[slug] ?? Individual;
  return <Picture />;
}
