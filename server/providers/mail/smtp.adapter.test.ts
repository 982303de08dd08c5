import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createStoredMail } from './stored-mail.adapter.ts';
import { createSmtpMail } from './smtp.adapter.ts';

const servers: SMTPServer[] = [];
afterEach(() =>
  Promise.all(
    servers.splice(0).map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => {
            resolve();
          });
        }),
    ),
  ),
);

interface Taken {
  from: string;
  to: string[];
  message: string;
}

/** A mail server on loopback that accepts everything, unless `options` differ. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const sender = session.envelope.mailFrom;
        taken.push({
          from: sender ? sender.address : '',
          to: session.envelope.rcptTo.map((each) => each.address),
          message: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  servers.push(server);
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { taken, url: `smtp://127.0.0.1:${port}` };
}

const MAIL = {
  id: '0193-mail',
  to: 'buyer@hearthport.test',
  subject: 'Your tour — confirmed',
  text: 'See you there.',
  html: '<p>See you there.</p>',
};
const FROM = 'Hearthport <hello@hearthport.test>';
const reply = (responseCode: number) => Object.assign(new Error('fake refusal'), { responseCode });

describe('mail by SMTP', () => {
  it('sends text and HTML with the brokerage as sender', async () => {
    const { taken, url } = await mailServer();
    await createSmtpMail({ url, from: FROM }).send(MAIL);
    expect(taken).toMatchObject([{ from: 'hello@hearthport.test', to: ['buyer@hearthport.test'] }]);
    const message = taken[0]!.message;
    expect(message).toContain('Message-ID: <0193-mail@hearthport.test>');
    expect(message).toContain('multipart/alternative');
    expect(message).toContain('See you there.');
    expect(message).toContain('<p>See you there.</p>');
    expect(message).toMatch(/^Auto-Submitted: auto-generated/im);
  });

  it.each(['REQUEST', 'CANCEL'])(
    'sends a calendar part with METHOD %s beside the text, and attached',
    async (method) => {
      const { taken, url } = await mailServer();
      const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;
      await createSmtpMail({ url, from: FROM }).send({ ...MAIL, calendar });
      const message = taken[0]!.message;
      const [, boundary] = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(message)!;
      const parts = message.slice(message.indexOf(`--${boundary}`), message.indexOf(`--${boundary}--`));
      // mail programs show what is among the alternatives; the attachment is for those that do not
      expect(parts).toMatch(/text\/plain[\s\S]*text\/html[\s\S]*text\/calendar/);
      expect(parts).toMatch(new RegExp(`Content-Type: text/calendar;[^:]*method=${method}`));
      expect(message).toMatch(/Content-Type: application\/ics; name=appointment\.ics/);
      const bodies = message.split(/\r\n\r\n|\r\n--/).map((part) => Buffer.from(part, 'base64').toString());
      expect(bodies.filter((body) => body === calendar).length).toBeGreaterThanOrEqual(1);
    },
  );

  it('sends to one person, whatever the address or subject contains', async () => {
    const { taken, url } = await mailServer();
    const port = createSmtpMail({ url, from: FROM });
    await port.send({ ...MAIL, subject: 'Hello\r\nBcc: thief@example.test' });
    await port.send({ ...MAIL, to: 'a@hearthport.test, thief@example.test' }).catch(() => {});
    expect(taken.flatMap((each) => each.to)).not.toContain('thief@example.test');
    expect(taken[0]!.message).not.toMatch(/^Bcc:/im);
  });

  it.each([
    [
      'at the recipient',
      {
        onRcptTo: (_, __, done) => {
          done(reply(451));
        },
      },
      451,
    ],
    [
      'after the data',
      {
        onData: (stream, _, done) => {
          stream.resume();
          stream.on('end', () => {
            done(reply(452));
          });
        },
      },
      452,
    ],
  ] satisfies [string, SMTPServerOptions, number][])('calls a 4xx %s temporary', async (_, options, code) => {
    const { url, taken } = await mailServer(options);
    await expect(createSmtpMail({ url, from: FROM }).send(MAIL)).rejects.toMatchObject({
      name: 'ProviderError',
      provider: 'SMTP',
      reason: 'busy',
      temporary: true,
      message: expect.stringContaining(String(code)),
    });
    expect(taken).toEqual([]);
  });

  it.each([
    [
      'at the recipient',
      {
        onRcptTo: (_, __, done) => {
          done(reply(550));
        },
      },
    ],
    [
      'after the data',
      {
        onData: (stream, _, done) => {
          stream.resume();
          stream.on('end', () => {
            done(reply(554));
          });
        },
      },
    ],
  ] satisfies [string, SMTPServerOptions][])(
    'treats a 5xx %s as permanent, without naming the person',
    async (_, options) => {
      const { url } = await mailServer(options);
      const error = await createSmtpMail({ url, from: FROM })
        .send(MAIL)
        .catch((failure: unknown) => failure as Error);
      expect(error).toMatchObject({ reason: 'refused', temporary: false });
      expect((error as Error).message).not.toContain('buyer@');
    },
  );

  it('treats a refused password or an unreachable server as temporary', async () => {
    const { url } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => {
        done(reply(535));
      },
    });
    const withPassword = url.replace('smtp://', 'smtp://house:wrong@');
    const refused = await createSmtpMail({ url: withPassword, from: FROM })
      .send(MAIL)
      .catch((failure: unknown) => failure as Error);
    expect(refused).toMatchObject({ reason: 'credentials', temporary: true });
    expect((refused as Error).message).not.toContain('wrong');
    await expect(createSmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM }).send(MAIL)).rejects.toMatchObject({
      reason: 'unreachable',
      temporary: true,
    });
  });

  it('logs in with the user and password of the URL', async () => {
    const seen: unknown[] = [];
    const { url, taken } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    await createSmtpMail({ url: url.replace('smtp://', 'smtp://house:p%40ss@'), from: FROM }).send(MAIL);
    expect(seen).toEqual([['house', 'p@ss']]);
    expect(taken).toHaveLength(1);
  });
});

describe('stored mail', () => {
  it('sends nothing: the row is the delivery', async () => {
    const port = createStoredMail();
    await expect(port.send(MAIL)).resolves.toBeUndefined();
    expect(port).toMatchObject({ id: 'stored', builtIn: true });
  });
});
