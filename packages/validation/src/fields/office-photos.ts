/** The most pictures that are kept of one office. */
export const MOST_OFFICE_PHOTOS = 20;
