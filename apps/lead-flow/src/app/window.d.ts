interface Window {
  /** Makes the page what the server sent, for React to take it over. */
  beforeHydration?: () => void;
  /** Puts back what was taken out of forms, and does again what was done before: for when React has taken the page over. */
  repeatEarlyInput?: () => Promise<void>;
  /** What third-party tags read; missing where there are none. */
  dataLayer?: unknown[];
}

interface Navigator {
  /** The Global Privacy Control signal, in browsers that know it. */
  readonly globalPrivacyControl?: boolean;
}
