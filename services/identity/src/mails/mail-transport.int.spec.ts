import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { mailTransport } from './mail-transport';

/** Stub mail server with the commands needed to receive one mail. */
function startStubMailServer(received: string[], dataReply = '250 taken'): Promise<Server> {
  const server = createServer((socket) => {
    let body: string | undefined;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      if (body !== undefined) {
        body += String(chunk);
        if (!body.endsWith('\r\n.\r\n')) return;
        received.push(body);
        body = undefined;
        return void socket.write(`${dataReply}\r\n`);
      }
      const line = String(chunk);
      if (/^DATA/i.test(line)) {
        body = '';
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 fine\r\n');
    });
    socket.on('error', () => {});
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const aMail = () => ({
  id: randomUUID(),
  to: 'ana@example.org',
  at: new Date(),
  subject: 'Olá, ação',
  text: 'text part',
  html: '<p>html part</p>',
});
const smtpAt = (server: Server) => ({
  MAIL_KIND: 'smtp' as const,
  SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  MAIL_FROM: 'Junto <no-reply@junto.example>',
});

/** Sends a mail to a stub server. @returns the mails that the server received */
async function sent(mail: Parameters<ReturnType<typeof mailTransport>['send']>[0], dataReply?: string) {
  const received: string[] = [];
  const server = await startStubMailServer(received, dataReply);
  const transport = mailTransport(smtpAt(server));
  try {
    await transport.send(mail);
  } finally {
    transport.close();
    server.close();
  }
  return received;
}

describe('a mail by SMTP', () => {
  test('is sent as text and HTML to one address under its own id', async () => {
    const mail = aMail();
    const [text = ''] = await sent(mail);
    expect(text).toContain(`Message-ID: <${mail.id}@junto>`);
    expect(text).toContain('From: Junto <no-reply@junto.example>');
    expect(text).toMatch(/^To: .*ana@example\.org/m);
    expect(text).toContain('multipart/alternative');
    expect(text).toContain('text part');
    expect(text).toContain('<p>html part</p>');
    expect(text).not.toContain('List-Unsubscribe');
  });

  test('carries the URL for one-click unsubscription', async () => {
    const [text] = await sent({ ...aMail(), unsubscribeAt: 'https://junto.example/api/identity/unsubscribe/t' });
    expect(text).toContain('List-Unsubscribe: <https://junto.example/api/identity/unsubscribe/t>');
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('rejects when the server refuses it, so that it is retried', async () => {
    await expect(sent(aMail(), '452 the disk is full')).rejects.toThrow('452');
  });

  test('cannot get a second recipient through a name', async () => {
    const [text] = await sent({ ...aMail(), subject: 'x\r\nBcc: thief@example.org' });
    expect(text).not.toMatch(/^Bcc:/m);
  });
});
