import { sendLetter, type Letter } from './send-letter.ts';
import type { Unit } from '../lib/unit-of-work.ts';

export interface Notice {
  /** One sentence, as the notifications list shows it. */
  text: string;
  /** Path inside the product. */
  link: string;
  resourceType?: 'showing' | 'offer' | 'messages' | 'inspection' | undefined;
  resourceId?: string | undefined;
  /** The same key never notifies the same person twice: a repeated command or job changes nothing. */
  dedupeKey: string;
  subject?: string;
  /** Further words for the letter; the list shows only `text`. */
  paragraphs?: readonly string[];
  actionLabel?: string;
}

/**
 * Tells people of something another person did: a notification each, shown live, with copies by mail and text message as they
 * switched them. All in the unit's transaction. Unknown, deleted and repeated people are passed over.
 */
export async function notify(unit: Unit, userIds: readonly (string | null | undefined)[], notice: Notice): Promise<void> {
  const ids = [...new Set(userIds.filter((id): id is string => Boolean(id)))];
  if (!ids.length) return;
  const people = await unit.tx.user.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true, email: true, firstName: true, phone: true, verified: true, emailEnabled: true, smsEnabled: true, smsConsentAt: true } });
  for (const person of people) {
    const made = await unit.tx.notification.createManyAndReturn({
      data: [{ userId: person.id, text: notice.text, link: notice.link, resourceType: notice.resourceType ?? null, resourceId: notice.resourceId ?? null, dedupeKey: notice.dedupeKey, createdAt: unit.now }],
      skipDuplicates: true, select: { id: true },
    });
    for (const row of made) {
      unit.announce('notifications', 'created', row);
      if (person.emailEnabled && person.verified) await sendLetter(unit, person.email, noticeLetter(unit, person.firstName, notice), `notification:${row.id}`);
      if (person.smsEnabled && person.smsConsentAt && person.phone) {
        const [sms] = await unit.tx.sms.createManyAndReturn({ data: [{ dedupeKey: `notification:${row.id}`, to: person.phone, text: `Hearthport: ${notice.text} ${unit.baseUrl}${notice.link} Reply STOP to end texts.` }], skipDuplicates: true, select: { id: true } });
        if (sms) unit.enqueue('send-sms', { smsId: sms.id });
      }
    }
  }
}

/** Tells every admin. */
export async function notifyAdmins(unit: Unit, notice: Notice): Promise<void> {
  const admins = await unit.tx.user.findMany({ where: { type: 'ADMIN', deletedAt: null }, select: { id: true } });
  await notify(unit, admins.map((admin) => admin.id), notice);
}

function noticeLetter(unit: Unit, firstName: string, notice: Notice): Letter {
  return {
    subject: notice.subject ?? notice.text,
    greeting: `Hello ${firstName || 'there'},`,
    paragraphs: [notice.text, ...(notice.paragraphs ?? [])],
    action: { label: notice.actionLabel ?? 'Open in Hearthport', url: `${unit.baseUrl}${notice.link}` },
  };
}
