const TWILIO = 'https://conversations.twilio.com';

/** As much of the `twilio` package's HTTP client as has to be turned. */
interface HttpClient {
  request: (options: never) => unknown;
}

/**
 * Turns the `twilio` package's HTTP client to an emulator:
 * `twilio(accountSid, authToken, { httpClient: pointAtEmulator(new twilio.RequestClient(), emulator.url) })`.
 * Requests to Twilio's other products go where they went.
 */
export function pointAtEmulator<Client extends HttpClient>(client: Client, url: string): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'request' || typeof value !== 'function') return value;
      return (options: { readonly uri: string }): unknown =>
        Reflect.apply(value, target, [{ ...options, uri: turned(options.uri, url) }]);
    },
  });
}

const turned = (uri: string, url: string): string =>
  uri.startsWith(TWILIO) ? url + uri.slice(TWILIO.length) : uri;
