/** Said when a call failed and the server did not say why. */
export const CHECK_CONNECTION_MESSAGE = 'Please check your internet connection and try again!';
