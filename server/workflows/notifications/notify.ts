import { PRODUCT } from '#shared/brand/product.ts';
import type { UserType } from '#shared/kernel/actor.ts';
import type { CalendarEntry } from '#shared/calendars/calendar-entries.ts';
import { withoutLinks } from '#shared/kernel/plain-text.ts';
import { visitorToursLink } from '#shared/notifications/notifications.links.ts';
import type { NotificationResource } from '#shared/notifications/notifications.types.ts';
import { hasOnlyNumber } from '#shared/users/contact.rules.ts';
import { sendEmail, type Email } from '../emails/send-email.ts';
import type { Unit } from '../../database/unit-of-work.ts';

/** Buttons whose links grant access, by a kind of email that carries secrets. */
export interface NoticeButtons extends Required<Pick<Email, 'kind' | 'action' | 'moreActions'>> {
  /** What is said of them, below the notice. */
  paragraphs: readonly string[];
  /** Label of the plain link to the page. */
  moreLabel: string;
}

/** Whom a notice goes to. */
interface Reached {
  id: string;
  type: UserType;
  email: string;
  phone: string | null;
}

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
  /** In the email, for people who may act without logging in: buttons in place of the one that leads to the page. */
  buttons?: (person: Reached) => NoticeButtons | null;
  /** The text message with another link, for people who may act without logging in. */
  sms?: (person: Reached) => { text: string; path: string } | null;
  /** Also notify the actor: the other side's automatic approval answered for them. */
  alsoActor?: boolean;
  /** Someone must sign or act by law or contract: the email goes out even if email copies are off, and says so. */
  isRequired?: boolean;
  /** No email or text message: the caller sends one email for several notices. */
  isListOnly?: boolean;
  /** For whom it is in the list alone: another email of the same event went to them. */
  listOnlyFor?: readonly string[] | undefined;
  /** The email where it is more than `text` and `paragraphs`: several sales, each with its link. */
  email?: Pick<Email, 'subject' | 'paragraphs' | 'sections'>;
  /** The text message where it is not `text`. */
  smsText?: string;
  /** An email alone, to the actor as well: they did it themselves, and their calendar has to know. */
  isEmailOnly?: boolean;
  /** Appointments for the calendar of whoever gets the email; they lead where the notice leads. */
  calendar?: readonly Omit<CalendarEntry, 'url'>[] | undefined;
  /** After this time the text message is of no use and is not sent. */
  smsUntil?: Date;
}

interface Reachable {
  email: string;
  phone: string | null;
  verified: boolean;
  emailEnabled: boolean;
  smsEnabled: boolean;
  smsConsentAt: Date | null;
  smsStoppedAt: Date | null;
}
/** Gets copies of notices by email. */
export const takesEmail = ({ verified, emailEnabled }: Reachable): boolean => verified && emailEnabled;
/** Gets copies of notices by text message. */
export const takesTexts = ({ smsEnabled, smsConsentAt, smsStoppedAt, phone }: Reachable): boolean =>
  Boolean(smsEnabled && smsConsentAt && !smsStoppedAt && phone);

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
  await notifyOnce(unit, userIds, notice);
}

/** As `notify`; returns the ids of those who were notified now, without those who had been by the same key. */
export async function notifyOnce(
  unit: Unit,
  userIds: readonly (string | null | undefined)[],
  notice: Notice,
): Promise<string[]> {
  const actorId = unit.actor.kind === 'user' && !notice.alsoActor && !notice.isEmailOnly ? unit.actor.userId : null;
  const ids = [...new Set(userIds.filter((id): id is string => Boolean(id) && id !== actorId))];
  if (!ids.length) return [];
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
  const notified: string[] = [];
  for (const person of people) {
    const link = typeof notice.link === 'string' ? notice.link : notice.link(person.type);
    const email = () => noticeEmail(unit, person, { ...notice, text }, link);
    const wantsEmail = takesEmail(person) || (person.verified && notice.isRequired);
    if (notice.isEmailOnly) {
      if (wantsEmail) await sendEmail(unit, person.email, email(), `notice:${notice.dedupeKey}:${person.id}`);
      continue;
    }
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
    notified.push(person.id);
    unit.publish('notifications', 'created', row);
    if (notice.isListOnly || notice.listOnlyFor?.includes(person.id)) continue;
    if (wantsEmail) await sendEmail(unit, person.email, email(), `notification:${row.id}`);
    if (takesTexts(person)) {
      const [sms] = await unit.tx.sms.createManyAndReturn({
        data: [
          {
            dedupeKey: `notification:${row.id}`,
            userId: person.id,
            to: person.phone!,
            notAfter: notice.smsUntil ?? null,
            text: textOf(unit, person, { ...notice, text }, link),
          },
        ],
        skipDuplicates: true,
        select: { id: true },
      });
      if (sms) unit.enqueue('send-sms', { smsId: sms.id });
    }
  }
  return notified;
}

function textOf(unit: Unit, person: Reached, { text, smsText = text, sms }: Notice, link: string): string {
  const own = sms?.(person);
  return noticeText(unit, person, own?.text ?? smsText, own?.path ?? link);
}

/** A text message with its link: into the product, or to the tours of somebody who cannot log in. */
export function noticeText(unit: Unit, person: { id: string; email: string }, text: string, link: string): string {
  const path = hasOnlyNumber(person.email) ? visitorToursLink(unit.visitorCode(person)) : link;
  return `${unit.brand.product}: ${withoutLinks(text)} ${unit.baseUrl}${path} Reply STOP to end texts.`;
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

function noticeEmail(unit: Unit, person: Reached & { firstName: string }, notice: Notice, link: string): Email {
  const url = `${unit.baseUrl}${link}`;
  const { paragraphs = [], moreLabel, ...buttons } = notice.buttons?.(person) ?? {};
  return {
    subject: capital(notice.subject ?? notice.text),
    greeting: `Hello ${person.firstName || 'there'},`,
    paragraphs: [notice.text, ...(notice.paragraphs ?? []), ...paragraphs],
    ...(notice.email ?? { action: { label: notice.actionLabel ?? `Open in ${PRODUCT}`, url } }),
    ...(moreLabel && { ...buttons, more: { label: moreLabel, url } }),
    calendar: notice.calendar?.map((entry) => ({ ...entry, url })),
    ...(notice.isRequired ? {} : { unsubscribeCode: unit.unsubscribeCode(person.id) }),
  };
}
