/** Where a kept file is served, below the API's own host and each front end's. */
export const fileAddress = (key: string): string => `/api/files/${key}`;
