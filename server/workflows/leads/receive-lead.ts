import { PRODUCT } from '#shared/brand/product.ts';
import { agreementFor } from '#shared/leads/lead-consent.rules.ts';
import { MAX_LEAD_ENTRIES, LEAD_KIND_LABELS, WAITLIST_STATES, type LeadEntry } from '#shared/leads/leads.types.ts';
import { leadEntries } from '#shared/leads/leads.view.ts';
import type { CreateLead } from '#shared/leads/leads.schema.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { notify, notifyAdmins } from '../notifications/notify.ts';
import { sendEmail, type Email } from '../emails/send-email.ts';
import { knownOwner, takeTurns } from './route-leads.ts';

/** The same message within this time is a double click, not a second message. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;

function entryOf(input: CreateLead, now: Date): LeadEntry {
  const entry: LeadEntry = { at: now.toISOString(), message: input.message || undefined };
  return input.kind === 'WAITLIST' ? { ...entry, state: input.state, interest: input.interest } : entry;
}

const isSame = (a: LeadEntry, b: LeadEntry) =>
  a.message === b.message && a.state === b.state && a.interest === b.interest;

/** The confirmation email. It quotes nothing from the form, because the sender may not own the address. */
function confirmation(input: CreateLead, unit: Unit): Email {
  const own = {
    kind: 'LEAD',
    greeting: 'Hello,',
    notYou: 'Someone entered your address in our form. You don’t need to do anything, and you’re not on any list.',
  } as const;
  if (input.kind === 'BUYER_WORKSHOP') {
    return {
      subject: 'We’ll tell you about the next buyer workshop',
      ...own,
      notYou: 'Someone entered your address in our form. If you do nothing, you get one email with a date.',
      paragraphs: [
        'There was no date for the free buyer workshop when you looked. We’ll email you once, when there is one.',
      ],
      action: { label: 'What the workshop covers', url: `${unit.baseUrl}/buyer-workshop` },
    };
  }
  if (input.kind === 'WAITLIST') {
    return {
      subject: `You’re on the ${PRODUCT} waitlist`,
      ...own,
      notYou: 'Someone entered your address in our form. Call us and we’ll remove it; otherwise we’ll email you once.',
      paragraphs: [
        `You’re on the waitlist for ${PRODUCT} in ${WAITLIST_STATES[input.state]}. We’ll email you once, when ` +
          'we open there, and about nothing else.',
      ],
      action: { label: `What ${PRODUCT} does`, url: `${unit.baseUrl}/product` },
    };
  }
  return {
    subject: 'We have your message',
    ...own,
    paragraphs: [
      `Thank you for contacting ${PRODUCT}. A broker reads every message and replies by email, or by phone if ` +
        'you left a number, usually within one business day.',
    ],
    action: { label: 'Questions and answers', url: `${unit.baseUrl}/faqs` },
  };
}

/**
 * Stores a public form submission, gives it to a broker, notifies them and emails a confirmation. There is one row per
 * address and form; a further message is added to it and reopens it. The response is the same for a known address.
 * Refuses more than 100 messages from one address (429).
 */
export async function receiveLead(unit: Unit, input: CreateLead): Promise<void> {
  const { kind, email } = input;
  const entry = entryOf(input, unit.now);
  const facts = {
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone ?? null,
    message: input.message,
    state: entry.state ?? null,
    source: input.source ?? '',
  };
  const data = (entries: LeadEntry[]) => JSON.parse(JSON.stringify({ entries })) as Prisma.InputJsonObject;
  // of the forms only a message asks for an answer
  const asks = kind === 'CONTACT';
  const [created] = await unit.tx.lead.createManyAndReturn({
    data: [{ kind, email, ...facts, data: data([entry]), askedAt: asks ? unit.now : null, createdAt: unit.now }],
    skipDuplicates: true,
    select: { id: true },
  });
  let id = created?.id;
  let submissions = 1;
  if (!id) {
    // a concurrent submission waits here and adds to the row the first one wrote
    await unit.tx.$queryRaw`SELECT id FROM "Lead" WHERE kind = ${kind} AND email = ${email} FOR UPDATE`;
    const known = await unit.tx.lead.findUniqueOrThrow({ where: { kind_email: { kind, email } } });
    const entries = leadEntries(known.data);
    const last = entries.at(-1);
    if (last && isSame(last, entry) && unit.now.getTime() - Date.parse(last.at) < DUPLICATE_WINDOW_MS) return;
    if (entries.length >= MAX_LEAD_ENTRIES)
      throw new RuleError(
        'too-many',
        'lead.too-many',
        'You have sent too many messages. Please call us so that we can help.',
      );
    const phone = facts.phone ?? known.phone;
    await unit.tx.lead.update({
      where: { id: known.id },
      data: {
        ...facts,
        phone,
        ...agreementFor(phone, known, { phone: facts.phone, consent: null, consentNote: '', smsStoppedAt: null }),
        data: data([...entries, entry]),
        handledAt: null,
        // the clock goes on from the first message that nobody has answered
        ...(asks && (known.firstResponseAt || known.handledAt || !known.askedAt)
          ? { askedAt: unit.now, firstResponseAt: null }
          : {}),
        createdAt: unit.now,
      },
    });
    id = known.id;
    submissions = entries.length + 1;
  }
  unit.audit({ action: 'lead.received', entityType: 'lead', entityId: id, after: { kind, submissions } });
  const day = unit.now.toISOString().slice(0, 10);
  await sendEmail(unit, email, confirmation(input, unit), `lead:${id}:${entry.state ?? day}`);
  const ownerId = await ownerOf(unit, id);
  const notice = {
    text: `New message: ${LEAD_KIND_LABELS[kind].toLowerCase()}.`,
    link: '/admin/clients?tab=wrote',
    dedupeKey: `lead:${id}:${submissions}`,
  };
  if (ownerId) await notify(unit, [ownerId], { ...notice, text: `${notice.text} It is yours.` });
  else await notifyAdmins(unit, notice);
}

/** The broker whose lead it is: the one it has, the one who knows the person, or whose turn it is. Null: nobody's. */
async function ownerOf(unit: Unit, id: string): Promise<string | null> {
  const lead = await unit.tx.lead.findUniqueOrThrow({ where: { id }, include: { owner: true } });
  if (lead.owner?.type === 'ADMIN' && !lead.owner.deletedAt) return lead.ownerId;
  const ownerId = (await knownOwner(unit, lead.email)) ?? (await takeTurns(unit, [lead.state]))[0] ?? null;
  if (ownerId === lead.ownerId) return null;
  await unit.tx.lead.update({ where: { id }, data: { ownerId } });
  unit.audit({ action: 'lead.assigned', entityType: 'lead', entityId: id, after: { ownerId } });
  return ownerId;
}
