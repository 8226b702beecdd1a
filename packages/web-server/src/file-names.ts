/** Words by which content blockers know what they block; they know files by their names alone. */
const LISTED =
  /analytic|banner|beacon|campaign|consent|cookie|gdpr|metric|pixel|privacy|pop-?up|sponsor|telemetry|track|\btags?\b|\bads?\b|advert/i;

/** Name for a built file: that of its source, unless a content blocker would take the file for something else. */
export const neutralName = (name: string): string => (LISTED.test(name) ? 'part' : name);
