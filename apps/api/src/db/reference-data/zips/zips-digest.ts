// Written by bake-zips.ts.
/** SHA-256 of `ZIPS_TABLE` and `COUNTIES_TABLE`, so that an unchanged start need not load it. */
export const ZIPS_DIGEST = '2ca9865fc175c5fe455765e5b2ae32f72d3ce3a6361a4e6c1a89df75b99cf507';
