/** What the rest of the product may call of the catalog: the reference data in memory, and as leads look things up in it. */
export { type Catalog, createCatalog } from './held-catalog.ts';
export { shownConsent } from './consent-text.ts';
export {
  type ConsentText,
  type LeadProfession,
  type LeadQuestion,
  type LeadReferences,
  type LeadState,
  type ZipPlace,
} from './lead-references.ts';
export { costTag, lockPriced, setCreditCost } from './costs/set-credit-cost.ts';
export { putPlannedCostsInEffect } from './costs/take-effect.ts';
export type { CatalogView } from './catalog-view.ts';
export { citySlug, placeSlug, wordsOf } from './place-slug.ts';
