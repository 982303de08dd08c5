import type { Brand } from '#shared/brand/brand.ts';
import { usPhoneDigits } from '#shared/kernel/phone.ts';
import { smsMeaning, smsReply, type SmsMeaning } from '#shared/notifications/sms-keywords.rules.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/**
 * Handles an incoming text message: STOP ends all texts to this number, of an account or a lead, START resumes them for
 * people who had agreed before, HELP identifies us. Returns the reply for the provider to send; it is the same for
 * unknown numbers.
 */
export async function replyToText(
  unit: Unit,
  from: string,
  text: string,
  brand: Brand,
): Promise<{ meaning: SmsMeaning | null; reply: string }> {
  const meaning = smsMeaning(text);
  const digits = usPhoneDigits(from);
  // numbers are stored as typed
  const holders = digits
    ? await unit.tx.$queryRaw<
        { id: string; smsConsentAt: Date | null }[]
      >`SELECT id, "smsConsentAt" FROM "User" WHERE "deletedAt" IS NULL
        AND right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${digits}`
    : [];
  const change = async (people: typeof holders, data: object, action: string) => {
    for (const { id } of people) {
      await unit.tx.user.update({ where: { id }, data });
      unit.audit({ action, entityType: 'user', entityId: id });
      unit.publish('users', 'patched', { id });
    }
  };
  const agreed = holders.filter((person) => person.smsConsentAt !== null);
  if (meaning === 'STOP') await change(holders, { smsEnabled: false, smsStoppedAt: unit.now }, 'user.sms-stopped');
  if (meaning === 'START') await change(agreed, { smsEnabled: true, smsStoppedAt: null }, 'user.sms-started');
  if (digits && (meaning === 'STOP' || meaning === 'START')) await changeLeads(unit, digits, meaning);
  return { meaning, reply: smsReply(meaning, agreed.length > 0, brand) };
}

/** Leads with this number get no marketing texts after STOP, and may again after START if they had agreed. */
async function changeLeads(unit: Unit, digits: string, meaning: 'STOP' | 'START'): Promise<void> {
  const isStop = meaning === 'STOP';
  const found = await unit.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Lead" WHERE right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${digits} ORDER BY id FOR UPDATE`;
  const changed = await unit.tx.lead.updateManyAndReturn({
    where: { id: { in: found.map(({ id }) => id) }, smsStoppedAt: isStop ? null : { not: null } },
    data: { smsStoppedAt: isStop ? unit.now : null },
    select: { id: true },
  });
  for (const { id } of changed)
    unit.audit({ action: isStop ? 'lead.sms-stopped' : 'lead.sms-started', entityType: 'lead', entityId: id });
}
