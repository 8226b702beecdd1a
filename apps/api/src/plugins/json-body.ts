import fastifyPlugin from 'fastify-plugin';

/** JSON is all that is read. A call without a body may still say that it is JSON, as browsers' clients do. */
export const jsonBodyPlugin = fastifyPlugin(
  (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body.toString(), done);
    });
    return Promise.resolve();
  },
  { name: 'json-body' },
);
