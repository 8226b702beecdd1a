interface Window {
  /** Does again what was done before the page's script was there; missing where the first script has not come. */
  repeatEarlyInput?: () => Promise<void>;
}

interface Navigator {
  /** The Global Privacy Control signal, in browsers that know it. */
  readonly globalPrivacyControl?: boolean;
}
