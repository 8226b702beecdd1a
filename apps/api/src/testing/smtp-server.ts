import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface SmtpServer {
  readonly url: string;
  /** What arrived: sender, recipients and the message as sent. */
  readonly received: readonly { readonly to: string[]; readonly message: string }[];
  /** How many clients are connected. */
  clients: () => number;
  close: () => Promise<void>;
}

/**
 * As much of a mail server (RFC 5321) as a client needs to hand over a mail. It refuses recipients named `refused`, those named `unwelcome` for who sends to them, those named `later` for now, and of
 * a mail to one named `stuck` it never says whether it is accepted.
 */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: { to: string[]; message: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    let to: string[] = [];
    let pending = '';
    let isData = false;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      if (/^RCPT/i.test(line)) {
        if (line.includes('refused')) return say('550 5.1.1 no such mailbox');
        if (line.includes('unwelcome')) return say('550 5.7.1 you are on a list');
        if (line.includes('later')) return say('450 4.2.1 try again later');
        to.push(/<(.*)>/.exec(line)?.[1] ?? '');
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return say('354 go on');
      }
      return say('250 ok');
    };
    const advance = (): void => {
      for (;;) {
        const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = pending.slice(0, end);
        pending = pending.slice(end + (isData ? 5 : 2));
        if (!isData) command(part);
        else {
          received.push({ to, message: part });
          if (!to.some((address) => address.includes('stuck'))) say('250 accepted');
          [to, isData] = [[], false];
        }
      }
    };
    socket.on('data', (chunk) => {
      pending += chunk.toString();
      advance();
    });
    socket.on('error', () => undefined);
    say('220 test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    clients: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
