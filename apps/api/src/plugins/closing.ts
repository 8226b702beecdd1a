import fastifyPlugin from 'fastify-plugin';

/** Once the app is closing, an answer also ends its connection: one kept open would keep the app from closing. */
export const closingPlugin = fastifyPlugin(
  (app) => {
    let isClosing = false;
    app.addHook('preClose', (done) => {
      isClosing = true;
      done();
    });
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (isClosing) reply.header('connection', 'close');
      done();
    });
    return Promise.resolve();
  },
  { name: 'closing' },
);
