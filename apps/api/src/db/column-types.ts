import { customType } from 'drizzle-orm/pg-core';

/** Raw bytes: hashes and encrypted values. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Text that compares without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Number of a transaction, which never wraps around. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
