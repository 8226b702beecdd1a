interface Window {
  /** Does again what was done before the page's script was there; missing where the first script has not come. */
  repeatEarlyInput?: () => Promise<void>;
  /** What third-party tags read; missing where there are none. */
  dataLayer?: unknown[];
}

interface Navigator {
  /** The Global Privacy Control signal, in browsers that know it. */
  readonly globalPrivacyControl?: boolean;
}
