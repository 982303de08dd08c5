import type { UserType } from '#shared/kernel/actor.ts';
import { withoutLinks } from '#shared/kernel/plain-text.ts';
import type { NotificationResource } from '#shared/notifications/notifications.types.ts';
import { sendEmail, type Email } from '../emails/send-email.ts';
import type { Unit } from '../../database/unit-of-work.ts';

export interface Notice {
  /** One sentence, shown in the notification list. Its first letter is capitalized. */
  text: string;
  /** Path inside the product, or a function of the user type. */
  link: string | ((type: UserType) => string);
  resourceType?: NotificationResource | undefined;
  resourceId?: string | undefined;
  /** The same key never notifies the same person twice, so that a retried command or job changes nothing. */
  dedupeKey: string;
  subject?: string;
  /** Additional paragraphs for the email; the list shows only `text`. */
  paragraphs?: readonly string[];
  actionLabel?: string;
  /** Also notify the actor: the other side's automatic approval answered for them. */
  alsoActor?: boolean;
  /** Someone must sign or act by law or contract: the email goes out even if email copies are off, and says so. */
  isRequired?: boolean;
  /** No email or text message: the caller sends one email for several notices. */
  isListOnly?: boolean;
  /** After this time the text message is of no use and is not sent. */
  smsUntil?: Date;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Notifies people of another person's action: one live notification each, with copies by email and text message as they
 * chose. Everything is part of the unit's transaction. Skips the actor, unknown and deleted people, and repeated keys.
 */
export async function notify(
  unit: Unit,
  userIds: readonly (string | null | undefined)[],
  notice: Notice,
): Promise<void> {
  const actorId = unit.actor.kind === 'user' && !notice.alsoActor ? unit.actor.userId : null;
  const ids = [...new Set(userIds.filter((id): id is string => Boolean(id) && id !== actorId))];
  if (!ids.length) return;
  const people = await unit.tx.user.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: {
      id: true,
      type: true,
      email: true,
      firstName: true,
      phone: true,
      verified: true,
      emailEnabled: true,
      smsEnabled: true,
      smsConsentAt: true,
      smsStoppedAt: true,
    },
  });
  const text = capital(notice.text);
  for (const person of people) {
    const link = typeof notice.link === 'string' ? notice.link : notice.link(person.type);
    const [row] = await unit.tx.notification.createManyAndReturn({
      data: [
        {
          userId: person.id,
          text,
          link,
          resourceType: notice.resourceType ?? null,
          resourceId: notice.resourceId ?? null,
          dedupeKey: notice.dedupeKey,
          createdAt: unit.now,
        },
      ],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!row) continue;
    unit.publish('notifications', 'created', row);
    if (notice.isListOnly) continue;
    if (person.verified && (person.emailEnabled || notice.isRequired)) {
      await sendEmail(
        unit,
        person.email,
        noticeEmail(unit, person, { ...notice, text }, link),
        `notification:${row.id}`,
      );
    }
    if (person.smsEnabled && person.smsConsentAt && !person.smsStoppedAt && person.phone) {
      const [sms] = await unit.tx.sms.createManyAndReturn({
        data: [
          {
            dedupeKey: `notification:${row.id}`,
            userId: person.id,
            to: person.phone,
            notAfter: notice.smsUntil ?? null,
            text: `Hearthport: ${withoutLinks(text)} ${unit.baseUrl}${link} Reply STOP to end texts.`,
          },
        ],
        skipDuplicates: true,
        select: { id: true },
      });
      if (sms) unit.enqueue('send-sms', { smsId: sms.id });
    }
  }
}

/** Notifies every admin. */
export async function notifyAdmins(unit: Unit, notice: Notice): Promise<void> {
  const admins = await unit.tx.user.findMany({ where: { type: 'ADMIN', deletedAt: null }, select: { id: true } });
  await notify(
    unit,
    admins.map((admin) => admin.id),
    notice,
  );
}

function noticeEmail(unit: Unit, person: { id: string; firstName: string }, notice: Notice, link: string): Email {
  return {
    subject: capital(notice.subject ?? notice.text),
    greeting: `Hello ${person.firstName || 'there'},`,
    paragraphs: [notice.text, ...(notice.paragraphs ?? [])],
    action: { label: notice.actionLabel ?? 'Open in Hearthport', url: `${unit.baseUrl}${link}` },
    ...(notice.isRequired ? {} : { unsubscribeCode: unit.unsubscribeCode(person.id) }),
  };
}
