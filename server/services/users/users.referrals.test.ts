import { describe, expect, it } from 'vitest';
import { makeTransaction } from '../../testing/factories/transactions.factory.ts';
import { until } from '../../testing/test-app.ts';
import { app, clock, homeOf, offerBy, setScene, userRow } from '../../testing/users.fake.ts';

setScene();

describe('referrals', () => {
  it('are listed by first name with their progress; an admin marks them paid', async () => {
    const [referrer, other, admin] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('ADMIN')];
    const { referralCode } = await userRow(referrer.id);
    expect((await app.guest('GET', `/users/validate-referral/${referralCode.toLowerCase()}`)).body).toMatchObject({
      code: referralCode,
      firstName: 'Seller',
    });
    expect((await app.guest('GET', '/users/validate-referral/ZZZZZZZ')).body).toEqual({ code: null, firstName: null });
    const [heard, elsewhere] = [await app.listen(referrer.accessToken), await app.listen(other.accessToken)];
    const heardOf = (event: string, status: string) =>
      until(() => heard.received.some((one) => one.event === event && one.data.status === status));
    await app.guest('POST', '/users', {
      email: 'ida@example.test',
      password: 'long enough words',
      firstName: 'Ida',
      lastName: 'Secret',
      type: 'BUYER',
      referralCode,
    });
    const {
      data: [referral],
    } = (await referrer.send<{ data: { id: string }[] }>('GET', '/referrals')).body;
    expect(referral).toMatchObject({ firstName: 'Ida', status: 'PENDING' });
    await heardOf('referrals created', 'PENDING');
    expect(JSON.stringify(referral)).not.toContain('Secret');
    expect((await other.send<{ data: unknown[] }>('GET', '/referrals')).body.data).toEqual([]);
    expect((await admin.send('PATCH', `/referrals/${referral!.id}`, { status: 'PAID' })).status).toBe(409);
    const ida = await app.prisma.user.findUniqueOrThrow({ where: { email: 'ida@example.test' } });
    const home = await homeOf(other);
    const offer = await offerBy({ ...other, id: ida.id, email: ida.email }, home.id, {
      status: 'ACCEPTED',
      acceptedAt: clock.now,
    });
    const transaction = await makeTransaction(app.prisma, offer);
    const closed = await admin.send('PATCH', `/transactions/${transaction.id}`, {
      closing: 'COMPLETED',
      reason: 'Closed elsewhere',
    });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect((await referrer.send<{ data: unknown[] }>('GET', '/referrals')).body.data).toMatchObject([
      { status: 'COMPLETED', completedAt: clock.now.toISOString() },
    ]);
    const paid = { status: 'PAID', paidOn: '2026-11-20', note: 'Fee to his firm', licenseNumber: 'AL-77' };
    const { body: refused } = await admin.send<{ errors: { path: string }[] }>('PATCH', `/referrals/${referral!.id}`, {
      ...paid,
      licenseNumber: '',
    });
    expect(refused.errors.map(({ path }) => path)).toEqual(['licenseNumber']);
    // two brokers at once: both see it paid, once
    const [one, two] = await Promise.all(
      ['AL-77', 'AL-78'].map((licenseNumber) =>
        admin.send('PATCH', `/referrals/${referral!.id}`, { ...paid, licenseNumber }),
      ),
    );
    expect([one!.body, two!.body]).toMatchObject([{ status: 'PAID' }, { status: 'PAID' }]);
    expect(await app.prisma.auditEntry.count({ where: { entityId: referral!.id, action: 'referral.paid' } })).toBe(1);
    await heardOf('referrals patched', 'PAID');
    expect(JSON.stringify(heard.received)).not.toMatch(/Secret|firm|AL-77/);
    expect(elsewhere.received.filter(({ event }) => event.startsWith('referrals'))).toEqual([]);
    // a client searches by the first name alone, and reads no note
    const found = async (text: string) =>
      (await referrer.send<{ data: object[] }>('GET', `/referrals?text=${text}`)).body.data;
    expect(await found('ida')).toMatchObject([{ firstName: 'Ida', paidOn: '2026-11-20' }]);
    expect(JSON.stringify(await found('ida'))).not.toContain('firm');
    expect(await found('secret')).toEqual([]);
    const desk = await admin.send<{ data: object[] }>('GET', '/referrals?text=secret&status=PAID');
    expect(desk.body.data).toMatchObject([
      { desk: { referred: { lastName: 'Secret' }, state: home.state, note: 'Fee to his firm' } },
    ]);
    expect(
      (await app.prisma.notification.findMany({ where: { userId: referrer.id } })).map(({ text }) => text),
    ).toEqual([expect.stringMatching(/^Ida, whom you invited, has closed\./), 'Your referral is paid. Thank you.']);
  });

  it('are not made for somebody whose account is deleted', async () => {
    const gone = await app.person('SELLER');
    const { referralCode } = await userRow(gone.id);
    await app.prisma.user.update({ where: { id: gone.id }, data: { deletedAt: clock.now } });
    await app.guest('POST', '/users', {
      email: 'late@example.test',
      password: 'long enough words',
      firstName: 'Late',
      lastName: 'Comer',
      type: 'BUYER',
      referralCode,
    });
    expect(await app.prisma.user.findUniqueOrThrow({ where: { email: 'late@example.test' } })).toMatchObject({
      referredByCode: null,
    });
    expect(await app.prisma.referral.count({ where: { referrerId: gone.id } })).toBe(0);
  });
});
