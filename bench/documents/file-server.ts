// A front end's server that has one document as a file, compressed beforehand. Arguments: folder of the file, port.
import { createWebServer, serve } from '@carematch/web-server/create-web-server';

const [clientDir = '', port = ''] = process.argv.slice(2);
const app = await createWebServer({
  clientDir,
  apiUrl: 'http://127.0.0.1:1',
  apiPaths: [],
  render: () => Promise.resolve({ status: 404, html: '' }),
  logLevel: 'silent',
});
await serve(app, { host: '127.0.0.1', port: Number(port) });
