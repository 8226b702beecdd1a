/** Staff decide on a license or a changed name within so many days of its being raised. */
export const VERIFY_WITHIN_DAYS = 3;
