import type { KeyStore } from './stored-session.ts';

/** Browser storage that is looked up when it is used: merely naming it throws where the browser blocks it. */
export const browserStorage = (name: 'localStorage' | 'sessionStorage'): KeyStore => ({
  getItem: (key) => window[name].getItem(key),
  setItem: (key, value) => window[name].setItem(key, value),
  removeItem: (key) => window[name].removeItem(key),
});
