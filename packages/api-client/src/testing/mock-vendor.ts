import { http, type HttpHandler } from 'msw/http';

/** Mock of what a page posts to a vendor, past our API. */
export const mockVendorPost = (
  address: string,
  answer: (request: Request) => Response | Promise<Response>,
): HttpHandler => http.post(address, ({ request }) => answer(request));
