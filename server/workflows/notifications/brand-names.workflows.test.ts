import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandFrom } from '#shared/brand/brand.ts';
import { senderOf } from '../../config/mail-sender.ts';
import { startWorkflowWorld, type WorkflowWorld } from '../../testing/workflows.fake.ts';
import { notify } from './notify.ts';

const brand = brandFrom({
  BRAND_PRODUCT: 'Nest',
  BRAND_BROKERAGE: 'Nest & Co. Realty',
  BRAND_SUPPORT_PHONE: '(615) 555-0100',
});
let world: WorkflowWorld;
beforeAll(async () => {
  world = await startWorkflowWorld(4, brand);
});
afterAll(() => world.stop());

it('signs emails with the name of the product and the number of the brokerage, and texts with the name', async () => {
  const reached = { phone: '205-555-0123', smsEnabled: true, smsConsentAt: new Date('2026-01-05T12:00:00Z') };
  const person = await world.person('SELLER', reached);
  await world.unit(world.admin, (unit) =>
    notify(unit, [person.userId], { text: 'Your home has a tour.', link: '/selling', dedupeKey: 'brand-names' }),
  );
  const email = await world.prisma.email.findFirstOrThrow({ where: { to: person.email } });
  expect(email.text).toMatch(/\n\nNest · \(615\) 555-0100\n\n-- \n/);
  expect(email.html).toContain('>Nest · (615) 555-0100</p>');
  const sms = await world.prisma.sms.findFirstOrThrow({ where: { userId: person.userId } });
  expect(sms.text).toMatch(/^Nest: Your home has a tour\. /);
});

it('sends emails in the name of the product where MAIL_FROM has none', async () => {
  expect(await world.unit(world.admin, async ({ sender }) => sender.name)).toBe('Nest');
  expect(senderOf('hello@nest.test', 'Nest').name).toBe('Nest');
  expect(senderOf('Ada <hello@nest.test>', 'Nest').name).toBe('Ada');
});

it('names the brokerage as the listing office of its homes', async () => {
  const id = await world.home(await world.person('SELLER'));
  const office = async () =>
    (await world.prisma.mlsListing.findUniqueOrThrow({ where: { listingId: id } })).listingOfficeName;
  expect(await office()).toBe('Nest & Co. Realty');
});
