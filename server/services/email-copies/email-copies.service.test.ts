import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMail } from '../../providers/mail/smtp.adapter.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { notify } from '../../workflows/notifications/notify.ts';

describe('email copies', () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await createTestApp();
    person = await app.person('SELLER');
  });
  afterAll(() => app.stop());

  let sent = 0;
  const send = async () => {
    sent += 1;
    await app.running.context.unit({ kind: 'system', name: 'test' }, (unit) =>
      notify(unit, [person.id], { text: 'Something happened.', link: '/home', dedupeKey: `test:${sent}` }),
    );
    return app.prisma.email.findMany({ where: { to: person.email }, orderBy: { id: 'asc' } });
  };
  const isOn = async () => (await app.prisma.user.findUniqueOrThrow({ where: { id: person.id } })).emailEnabled;

  it('are turned off in one click by a mail client, without a login, and back on by the page', async () => {
    const [email] = await send();
    const url = new URL(email!.unsubscribeUrl!);
    expect(url.origin).toBe('http://hearthport.test');
    const posted = await fetch(app.url + url.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
    expect(await isOn()).toBe(false);
    expect(await send()).toHaveLength(1);

    const code = new URL(/Unsubscribe: (\S+)/.exec(email!.text)![1]!).searchParams.get('code')!;
    expect((await app.guest('GET', `/email-copies/${code}`)).body).toEqual({
      email: 's•••@example.test',
      emailEnabled: false,
    });
    expect((await app.guest('PATCH', `/email-copies/${code}`, { emailEnabled: true })).body).toMatchObject({
      emailEnabled: true,
    });
    expect(await isOn()).toBe(true);
    expect(await send()).toHaveLength(2);
    // a scanner that only opens the link must not change anything
    expect((await fetch(app.url + url.pathname)).status).toBe(404);
    expect(await isOn()).toBe(true);
  });

  it('cannot be changed by any other token, and the code grants nothing else', async () => {
    const code = app.running.context.tokens.signUnsubscribe(person.id);
    for (const wrong of [
      'nonsense',
      person.accessToken,
      app.running.context.tokens.signOffer('offer', 'BUYER', 1),
      `${code}x`,
    ]) {
      expect((await app.guest('PATCH', `/email-copies/${wrong}`, { emailEnabled: false })).status).toBe(404);
      expect((await app.guest('POST', `/unsubscribe/${wrong}`)).status).toBe(404);
    }
    expect((await app.sender(code)('GET', '/notifications')).status).toBe(401);
    expect((await app.guest('GET', `/offers?token=${code}`)).status).toBe(401);
    expect(await isOn()).toBe(true);
  });

  it('carry the RFC 8058 headers over SMTP; other emails do not', async () => {
    const emails: string[] = [];
    const server: Server = await new Promise((resolve) => {
      const made = createServer((socket) => {
        let data: string[] | null = null;
        socket.write('220 test\r\n');
        socket.on('data', (chunk) => {
          for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
            if (data && line !== '.') {
              data.push(line);
              continue;
            }
            if (data) {
              emails.push(data.join('\n'));
              data = null;
              socket.write('250 ok\r\n');
              continue;
            }
            if (line.startsWith('DATA')) {
              data = [];
              socket.write('354 go\r\n');
            } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
            else socket.write('250 ok\r\n');
          }
        });
      }).listen(0, '127.0.0.1', () => resolve(made));
    });
    const mail = createSmtpMail({
      url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      from: 'Hearthport <hello@hearthport.test>',
    });
    const email = { id: 'm1', to: 'a@example.test', subject: 's', text: 't', html: '<p>t</p>' };
    await mail.send({ ...email, unsubscribeUrl: 'https://hearthport.test/api/unsubscribe/abc' });
    await mail.send(email);
    expect(emails[0]).toContain('List-Unsubscribe: <https://hearthport.test/api/unsubscribe/abc>');
    expect(emails[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(emails[1]).not.toContain('List-Unsubscribe');
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  });
});
