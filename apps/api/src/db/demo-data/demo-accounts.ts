/** The password of every demo account. Demo data is refused in production. */
export const DEMO_PASSWORD = 'Demo-carematch-1';

/** The professional to sign in as: a counselor in New York with matches in every status. */
export const DEMO_PROVIDER_EMAIL = 'demo.provider@carematch.example';

/** A professional in the middle of signing up. */
export const DEMO_SIGN_UP_EMAIL = 'demo.signup@carematch.example';

/** A professional who has signed up and whose license waits for verification. */
export const DEMO_WAITING_EMAIL = 'demo.waiting@carematch.example';

/** The staff account to sign in as. */
export const DEMO_STAFF_EMAIL = 'demo.admin@carematch.example';

/** A second member of staff, for what takes two. */
export const DEMO_SECOND_STAFF_EMAIL = 'demo.second.admin@carematch.example';

/**
 * Someone who holds a live match: asking again for a counselor with this phone number and this address is a rematch.
 */
export const DEMO_MATCHED_CONTACT = {
  first_name: 'Robin',
  last_name: 'Sample',
  phone_number: '2125550199',
  email: 'robin.sample@example.com',
} as const;
