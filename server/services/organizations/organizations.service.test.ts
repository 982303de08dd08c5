import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logoKeyOf } from '#shared/organizations/organizations.rules.ts';
import { removeFiles } from '../../jobs/remove-files.job.ts';
import { makeListing } from '../../testing/factories/listings.factory.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let june: Person;
let nora: Person;
beforeAll(async () => {
  app = await createTestApp();
  [june, nora] = [await app.person('ADMIN'), await app.person('SELLER')];
});
afterAll(() => app.stop());

interface Row {
  id: string;
  name: string;
  slug: string;
  version: number;
  members: number;
  homes: number;
}
interface Refusal {
  message: string;
  errors?: { path: string; message: string }[];
}
const add = async (path: string, fields: object) => (await june.send<Row>('POST', path, fields)).body;
const put = (path: string, fields: object) => june.send<Row & Refusal>('PATCH', path, fields);
const join = (person: Person, fields: object) => june.send('PATCH', `/clients/${person.id}`, { version: 0, ...fields });
const paths = (body: Refusal) => body.errors?.map(({ path }) => path);
const published = { status: 'APPROVED' as const, approvedAt: new Date() };

describe('companies', () => {
  it('are found, changed by one of two, and named once whatever the case', async () => {
    const oak = await add('/companies', { name: 'Oak Realty', licenseNumber: 'AL-1', state: 'al', zip: '35203' });
    expect(oak).toMatchObject({ state: 'AL', members: 0, version: 1 });
    await join(nora, { company: { name: 'OAK realty' } });
    const { body } = await june.send<{ data: Row[] }>('GET', '/companies?text=al-1');
    expect(body.data).toMatchObject([{ name: 'Oak Realty', members: 1 }]);
    const people = await june.send<{ data: { id: string }[] }>('GET', `/users?companyId=${oak.id}`);
    expect(people.body.data.map(({ id }) => id)).toEqual([nora.id]);
    // their homes and whom they invited, for brokers
    const home = await makeListing(app.prisma, { userId: nora.id });
    const others = await makeListing(app.prisma, { userId: (await app.person('SELLER')).id });
    const filter = encodeURIComponent(JSON.stringify({ companyId: oak.id }));
    const homes = await june.send<{ data: Row[] }>('GET', `/listings?filter=${filter}`);
    expect(homes.body.data.map(({ id }) => id)).toEqual([home.id]);
    const referral = (referrerId: string, referredId: string) =>
      app.prisma.referral.create({ data: { code: 'ABCDEF3', referrerId, referredId } });
    const ours = await referral(nora.id, (await app.person('BUYER')).id);
    await referral(others.userId, (await app.person('BUYER')).id);
    const invited = await june.send<{ data: Row[] }>('GET', `/referrals?companyId=${oak.id}`);
    expect(invited.body.data.map(({ id }) => id)).toEqual([ours.id]);

    const both = await Promise.all(
      ['Hoover', 'Pelham'].map((city) => put(`/companies/${oak.id}`, { version: 1, city })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const elm = await add('/companies', { name: 'Elm Title' });
    expect(paths((await put(`/companies/${elm.id}`, { version: 1, name: 'oak REALTY' })).body)).toEqual(['name']);
    const twice = await Promise.all(['Ash', 'ASH'].map((name) => june.send<Refusal>('POST', '/companies', { name })));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(
      (await june.send<Refusal>('POST', '/companies', { name: '', zip: '1', email: 'x' })).body.errors,
    ).toHaveLength(3);
  });

  it('are deleted once nobody belongs to them, and never while somebody joins', async () => {
    const kim = await app.person('LENDER');
    const firm = await add('/companies', { name: 'Birch Lending' });
    const [joined, deleted] = await Promise.all([
      join(kim, { company: { name: 'Birch Lending' } }),
      june.send('DELETE', `/companies/${firm.id}`),
    ]);
    expect(joined.status).toBe(200);
    const { company } = await app.prisma.user.findUniqueOrThrow({ where: { id: kim.id }, include: { company: true } });
    // whoever came first: the company is there, with its person
    expect(company?.name).toBe('Birch Lending');
    expect(deleted.status).toBe(company?.id === firm.id ? 409 : 200);
    await june.send('PATCH', `/clients/${kim.id}`, { version: 1, company: null });
    expect((await june.send('DELETE', `/companies/${company!.id}`)).status).toBe(200);
    expect((await june.send('DELETE', `/companies/${company!.id}`)).status).toBe(200);
    const deletions = { entityId: company!.id, action: 'company.deleted' };
    expect(await app.prisma.auditEntry.count({ where: deletions })).toBe(1);
  });

  it('are chosen by their id from their own page, whatever their name becomes, and never once deleted', async () => {
    const [lou, firm, old] = [
      await app.person('LENDER'),
      await add('/companies', { name: 'Dogwood Lending' }),
      await add('/companies', { name: 'Old Lending' }),
    ];
    const change = (fields: object) => june.send<Refusal>('PATCH', `/clients/${lou.id}`, fields);
    await put(`/companies/${firm.id}`, { version: 1, name: 'Dogwood Mortgage' });
    expect((await change({ version: 0, companyId: firm.id })).body).toMatchObject({
      version: 1,
      company: { name: 'Dogwood Mortgage' },
    });
    expect((await june.send('GET', `/companies/${firm.id}`)).body).toMatchObject({ members: 1 });
    expect(paths((await change({ version: 1, companyId: old.id, company: { name: 'X' } })).body)).toEqual([
      'companyId',
    ]);
    await june.send('DELETE', `/companies/${old.id}`);
    expect(paths((await change({ version: 1, companyId: old.id })).body)).toEqual(['companyId']);
    const [left, moved] = await Promise.all([
      change({ version: 1, companyId: null }),
      change({ version: 1, tags: ['moved'] }),
    ]);
    expect([left.status, moved.status].sort()).toEqual([200, 409]);
  });

  it('lose a person whose account is deleted', async () => {
    const ida = await app.person('BUYER');
    await join(ida, { company: { name: 'Cedar' }, organization: { name: 'Cedar Club' } });
    await june.send('DELETE', `/users/${ida.id}`);
    expect(await app.prisma.user.findUniqueOrThrow({ where: { id: ida.id } })).toMatchObject({
      companyId: null,
      organizationId: null,
    });
  });
});

describe('organizations', () => {
  it('show their name on the published homes they share, and on no others', async () => {
    const club = await add('/organizations', { name: 'Vulcan Club', tagline: 'For our city', color: '#AB12CD' });
    expect(club).toMatchObject({ slug: 'vulcan-club', color: '#ab12cd' });
    const home = await makeListing(app.prisma, { userId: nora.id, status: 'DRAFT' });
    const draft = await makeListing(app.prisma, { userId: nora.id, organizationId: club.id, status: 'DRAFT' });
    const brand = (listingId: string, slug = 'vulcan-club') =>
      app.guest('GET', `/organization-brands/${slug}?listingId=${listingId}`);
    expect((await brand(home.id)).status).toBe(404);
    const unknown = await june.send<Refusal>('PATCH', `/listings/${home.id}`, { organizationId: 'nobody' });
    expect([unknown.status, paths(unknown.body)]).toEqual([400, ['organizationId']]);
    expect((await nora.send('PATCH', `/listings/${draft.id}`, { organizationId: null })).status).toBe(403);
    expect((await june.send('PATCH', `/listings/${home.id}`, { organizationId: club.id })).status).toBe(200);
    await app.prisma.listing.update({ where: { id: home.id }, data: published });
    expect((await brand(home.id)).body).toEqual({
      name: 'Vulcan Club',
      tagline: 'For our city',
      color: '#ab12cd',
      logoUrl: null,
    });
    expect((await brand(draft.id)).status).toBe(404);
    expect((await brand(home.id, 'other-club')).status).toBe(404);

    const filter = encodeURIComponent(JSON.stringify({ organizationId: club.id }));
    const homes = async (asker: Person) =>
      (await asker.send<{ data: Row[] }>('GET', `/listings?filter=${filter}`)).body.data.map(({ id }) => id);
    expect((await homes(june)).sort()).toEqual([home.id, draft.id].sort());
    // for others the filter says nothing of who shares what
    const rival = await makeListing(app.prisma, { userId: nora.id, ...published });
    expect(await homes(await app.person('BUYER'))).toContain(rival.id);

    const refused = await june.send<Refusal>('DELETE', `/organizations/${club.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('homes (2)')]);
    await app.prisma.listing.update({ where: { id: draft.id }, data: { archivedAt: new Date() } });
    await app.prisma.listing.update({ where: { id: home.id }, data: { organizationId: null } });
    expect((await june.send('DELETE', `/organizations/${club.id}`)).status).toBe(200);
    expect(await app.prisma.organization.count({ where: { id: club.id } })).toBe(0);
  });

  it('take their link from the name, and no words about who should live in a home', async () => {
    const club = await add('/organizations', { name: 'Iron Works' });
    await add('/organizations', { name: 'Steel Works' });
    expect(paths((await put(`/organizations/${club.id}`, { version: 1, name: 'steel works!' })).body)).toEqual([
      'name',
    ]);
    expect((await put(`/organizations/${club.id}`, { version: 1, name: 'Iron Forge' })).body).toMatchObject({
      slug: 'iron-forge',
      version: 2,
    });
    const words = await put(`/organizations/${club.id}`, {
      version: 2,
      tagline: 'Homes for Christian families',
      color: 'red',
    });
    expect(paths(words.body)?.sort()).toEqual(['color', 'tagline']);
  });

  it('have the referrals of their people', async () => {
    const [al, bo, ed] = [await app.person('SELLER'), await app.person('BUYER'), await app.person('BUYER')];
    await join(al, { organization: { name: 'Rail Club' } });
    const { id } = await app.prisma.organization.findUniqueOrThrow({ where: { slug: 'rail-club' } });
    const invited = (referrerId: string, referredId: string) =>
      app.prisma.referral.create({ data: { code: 'ABCDEF2', referrerId, referredId } });
    const [ours] = [await invited(al.id, bo.id), await invited(nora.id, ed.id)];
    const { body } = await june.send<{ data: Row[] }>('GET', `/referrals?organizationId=${id}`);
    expect(body.data.map((row) => row.id)).toEqual([ours.id]);
  });

  it('have a logo that everybody may see by its URL alone, and whose file goes with it', async () => {
    const club = await add('/organizations', { name: 'Logo Club' });
    const logo = (method: string, body?: Buffer, asker: Person | null = june, id = club.id) =>
      fetch(`${app.url}/api/organizations/${id}/logo`, {
        method,
        ...(asker && { headers: { authorization: `Bearer ${asker.accessToken}` } }),
        ...(body && { body: new Uint8Array(body) }),
      });
    const png = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: { r: 0, g: 80, b: 60, alpha: 0.5 } } })
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .png()
        .toBuffer();
    expect((await logo('PUT', await png(900, 300), null)).status).toBe(401);
    expect((await logo('PUT', await png(900, 300), nora)).status).toBe(403);
    expect((await logo('PUT', await png(9, 9), june, 'nobody')).status).toBe(404);
    const wrong = await logo('PUT', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([wrong.status, paths((await wrong.json()) as Refusal)]).toEqual([400, ['file']]);

    // two at once: one of them stays, the file of the other goes
    const both = await Promise.all([logo('PUT', await png(900, 300)), logo('PUT', await png(300, 300))]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { logoUrl } = await app.prisma.organization.findUniqueOrThrow({ where: { id: club.id } });
    const urls = await Promise.all(both.map(async (one) => ((await one.json()) as { logoUrl: string }).logoUrl));
    expect(urls).toContain(logoUrl);
    const shown = await fetch(app.url + logoUrl!);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const meta = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([meta.hasAlpha, meta.exif, meta.height]).toEqual([true, undefined, 160]);
    expect((await fetch(app.url + urls.find((url) => url !== logoUrl)!)).status).toBe(404);
    expect((await fetch(`${app.url}/api/organizations/${club.id}/logo?v=guess`)).status).toBe(404);
    expect((await june.send('GET', `/organizations/${club.id}`)).body).toMatchObject({ logoUrl, version: 1 });

    const { storage } = app.running.context.ports;
    const files = () => Promise.all(urls.map(async (url) => (await storage.read(logoKeyOf(url)!)) !== null));
    const clean = () => removeFiles(app.running.context)({}, { signal: new AbortController().signal } as never);
    await clean();
    expect(await files()).toEqual(urls.map((url) => url === logoUrl));
    for (const _twice of [1, 2]) expect((await logo('DELETE')).status).toBe(200);
    expect((await fetch(app.url + logoUrl!)).status).toBe(404);
    await clean();
    expect(await files()).toEqual([false, false]);

    const last = (await (await logo('PUT', await png(300, 300))).json()) as { logoUrl: string };
    expect((await june.send('DELETE', `/organizations/${club.id}`)).status).toBe(200);
    await clean();
    expect(await storage.read(logoKeyOf(last.logoUrl)!)).toBeNull();
    expect(await app.prisma.fileRemoval.count()).toBe(0);
    const entries = await app.prisma.auditEntry.findMany({ where: { entityId: club.id }, orderBy: { seq: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual([
      'organization.created',
      'organization.logo-set',
      'organization.logo-set',
      'organization.logo-removed',
      'organization.logo-set',
      'organization.deleted',
    ]);
    await expect(
      app.prisma.organization.create({ data: { name: 'X', slug: 'x', logoUrl: 'https://evil.example/x.png' } }),
    ).rejects.toThrow(/Organization_logo/);
  });
});
