// Written by bake-zips.ts.
/** SHA-256 of `ZIPS_TABLE`, so that an unchanged start need not load it. */
export const ZIPS_DIGEST = 'd769c409f4afbcdee0e0d80f0271665e28ae4dc5638a49453a8a05e0245b022f';
