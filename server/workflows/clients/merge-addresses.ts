/** What was left with the address of an account that ends follows the person to the address that stays. */
import { joinLeads } from '#shared/leads/lead-join.rules.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';

interface Addresses {
  keptEmail: string;
  mergedEmail: string;
}

async function moveLeads(unit: Unit, { keptEmail, mergedEmail }: Addresses): Promise<void> {
  const { tx } = unit;
  // a form that is sent at the same moment waits here
  await tx.$queryRaw`SELECT 1 FROM "Lead" WHERE email IN (${keptEmail}, ${mergedEmail}) ORDER BY id FOR UPDATE`;
  const leads = await tx.lead.findMany({ where: { email: mergedEmail }, orderBy: { id: 'asc' } });
  for (const lead of leads) {
    const same = await tx.lead.findUnique({ where: { kind_email: { kind: lead.kind, email: keptEmail } } });
    if (!same) {
      await tx.lead.update({ where: { id: lead.id }, data: { email: keptEmail } });
      continue;
    }
    const { data, ...joined } = joinLeads(same, lead);
    await tx.lead.update({ where: { id: same.id }, data: { ...joined, data: data as Prisma.InputJsonObject } });
    await tx.task.updateMany({ where: { leadId: lead.id }, data: { leadId: same.id } });
    await tx.lead.delete({ where: { id: lead.id } });
    unit.audit({ action: 'lead.joined', entityType: 'lead', entityId: same.id, after: { joinedId: lead.id } });
  }
}

/**
 * Signed up with both addresses for one open house, the person comes once; a sign-up taken back counts only if both
 * are.
 */
async function moveGuests(unit: Unit, { keptEmail, mergedEmail }: Addresses): Promise<void> {
  const { tx } = unit;
  const guests = await tx.openHouseGuest.findMany({ where: { email: mergedEmail }, orderBy: { id: 'asc' } });
  for (const guest of guests) {
    const { id, openHouseId } = guest;
    const same = await tx.openHouseGuest.findUnique({
      where: { openHouseId_email: { openHouseId, email: keptEmail } },
    });
    const goes = same && (same.cancelledAt && !guest.cancelledAt ? same : guest);
    if (goes) await tx.openHouseGuest.delete({ where: { id: goes.id } });
    if (goes !== guest) await tx.openHouseGuest.update({ where: { id }, data: { email: keptEmail } });
    else if (same && !guest.cancelledAt)
      await tx.openHouseGuest.update({
        where: { id: same.id },
        data: { people: Math.max(same.people, guest.people), phone: same.phone ?? guest.phone },
      });
    unit.publish('open-houses', 'patched', { id: openHouseId });
  }
}

/**
 * An agreement is never widened: the newsletter ends where either address, or its mailings, was unsubscribed. Of two
 * subscriptions that of the kept address stays, the other one ends and stays for the links of emails sent before.
 */
async function moveNewsletter({ tx, now }: Unit, { keptEmail, mergedEmail }: Addresses): Promise<void> {
  const both = { in: [keptEmail, mergedEmail] };
  const rows = await tx.newsletterSubscription.findMany({ where: { email: both } });
  const merged = rows.find(({ email }) => email === mergedEmail);
  if (!merged) return;
  const isOut =
    rows.some(({ unsubscribedAt }) => unsubscribedAt) ||
    (await tx.mailerOptOut.count({ where: { email: both, reason: 'UNSUBSCRIBED' } })) > 0;
  if (rows.length === 1)
    await tx.newsletterSubscription.update({ where: { id: merged.id }, data: { email: keptEmail } });
  await tx.newsletterSubscription.updateMany({
    where: { email: isOut ? both : mergedEmail, unsubscribedAt: null },
    data: { unsubscribedAt: now },
  });
}

/**
 * Moves leads, open house sign-ups and the newsletter subscription of a verified address; where both addresses have one
 * of the same, they become one. The caller has locked both accounts.
 */
export async function moveAddress(unit: Unit, addresses: Addresses): Promise<void> {
  await moveLeads(unit, addresses);
  await moveGuests(unit, addresses);
  await moveNewsletter(unit, addresses);
}
