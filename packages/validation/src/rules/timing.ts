/** A loader overlay hides after this long, in ms. */
export const LOADER_OVERLAY_MS = 7000;

/** A toast in the lead flow stays this long, in ms. */
export const LEAD_FLOW_TOAST_MS = 3000;

/** A toast anywhere else stays this long, in ms. */
export const TOAST_MS = 5000;

/** Analytics start this long after the page, in ms. */
export const ANALYTICS_DELAY_MS = 500;

/** Events leave the browser together, at most so many at once. */
export const EVENTS_AT_ONCE = 20;

/** Fetched data is kept this long after its last use, in ms. */
export const CACHE_MS = 60_000;

/** Saving a whole list as a file may take this long, in ms. */
export const EXPORT_TIMEOUT_MS = 600_000;

/** A failed script chunk reloads the page at most this many times. */
export const CHUNK_RELOAD_LIMIT = 3;

/** A script chunk that takes longer than this counts as failed, in ms. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** How often a list that is open is asked for anew, in ms. */
export const LIVE_LIST_MS = 15_000;

/** How often one's notifications are asked for, in ms. */
export const NOTIFICATIONS_MS = 10_000;
