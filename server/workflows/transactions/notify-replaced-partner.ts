import { BRAND_DEFAULTS } from '#shared/brand/brand.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { APPOINTMENTS, calendarOfSale } from './sale-calendar.ts';

const ROLES = { lender: 'the lender', closing: 'the title and closing company' } as const;
type Partner = keyof typeof ROLES;
type PartneredSale = { id: string; invitedEmails: readonly string[] } & {
  [Field in `${Partner}Email` | `${Partner}Name`]: string | null;
};
interface Replacing {
  home: Parameters<typeof calendarOfSale>[2];
  brand?: { brokerage: string; supportPhone: string } | undefined;
}

/**
 * Emails a lender or title company that was invited to the sale and no longer works on it, and takes the appointments
 * of the sale out of their calendar: their account opens the sale no more. `before` and `after`: the sale's row.
 */
export async function notifyReplacedPartners(
  unit: Unit,
  before: PartneredSale,
  after: PartneredSale,
  { home, brand = BRAND_DEFAULTS }: Replacing,
): Promise<void> {
  for (const partner of ['lender', 'closing'] as const) {
    const email = before[`${partner}Email`];
    const isStill = email === after.lenderEmail || email === after.closingEmail;
    if (!email || isStill || !before.invitedEmails.includes(email)) continue;
    const entries = await calendarOfSale(unit, before.id, home, APPOINTMENTS);
    await sendEmail(
      unit,
      email,
      {
        subject: `No longer yours: the sale of ${home.address}`,
        greeting: `Hello ${before[`${partner}Name`]?.trim() || 'there'},`,
        paragraphs: [
          `You’re no longer listed as ${ROLES[partner]} in the sale of ${home.address}, ${home.city}. There’s nothing ` +
            'left for you to do, and we won’t write to you about it again.',
          `Is this a mistake? Call ${brand.brokerage} at ${brand.supportPhone}.`,
        ],
        // calendars take nothing out that is no newer than what they have
        calendar: entries.map((entry) => ({
          ...entry,
          sequence: entry.sequence + 1,
          isCancelled: true,
          url: unit.baseUrl,
        })),
      },
      `partner-replaced:${before.id}:${email}:${unit.now.toISOString()}`,
    );
  }
}
