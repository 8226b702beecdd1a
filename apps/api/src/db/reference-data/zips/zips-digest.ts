// Written by bake-zips.ts.
/** SHA-256 of `ZIPS_TABLE` and `COUNTIES_TABLE`, so that an unchanged start need not load it. */
export const ZIPS_DIGEST = '0b080c7cf997e230a92ec84fc6e12e20a66c89c63ca7b5265893aaae74d23449';
