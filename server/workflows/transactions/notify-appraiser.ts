import type { Unit } from '../../database/unit-of-work.ts';
import { sendEmail } from '../emails/send-email.ts';
import { calendarOfVisitor } from '../showings/showing-calendar.ts';
import { timeAtHome } from '../showings/showing-records.ts';

export interface AppraisedSale {
  id: string;
  appraiserName: string | null;
  appraiserEmail: string | null;
}

/**
 * Emails the appraiser, who has no account, that their visit is booked for this time or called off, with the calendar
 * entry. Nothing without an address. `visitId`: the showing.
 */
export async function notifyAppraiser(
  unit: Unit,
  { id, appraiserName, appraiserEmail }: AppraisedSale,
  home: Parameters<typeof calendarOfVisitor>[2] & Parameters<typeof timeAtHome>[1],
  { visitId, at, isBooked }: { visitId: string | undefined; at: Date; isBooked: boolean },
): Promise<void> {
  if (!appraiserEmail) return;
  const when = timeAtHome(at, home);
  const place = `${home.address}, ${home.city}`;
  const calendar = await calendarOfVisitor(unit, visitId, home, !isBooked);
  await sendEmail(
    unit,
    appraiserEmail,
    {
      calendar,
      subject: `${isBooked ? 'Appraisal' : 'Called off: appraisal'} of ${home.address}`,
      greeting: `Hello ${appraiserName || 'there'},`,
      paragraphs: [
        isBooked
          ? `Your visit to ${place} is booked for ${when}. Earlier times no longer apply. Please call us if you can’t come.`
          : `Your visit to ${place} on ${when} is called off.`,
      ],
    },
    `appraisal:${id}:${unit.now.toISOString()}:${calendar[0]?.sequence ?? ''}:${appraiserEmail}`,
  );
}

type BookedSale = AppraisedSale & { appraisalDate: Date | null };

/**
 * The appraiser of a sale has another address while a visit is to come: the earlier one is notified not to come,
 * and the new one of the visit, unless its time changed with it: the booking has notified them of that.
 */
export async function notifyReplacedAppraiser(
  unit: Unit,
  before: BookedSale,
  after: BookedSale,
  home: Parameters<typeof notifyAppraiser>[2] & { id: string },
): Promise<void> {
  const was = before.appraisalDate;
  if (before.appraiserEmail === after.appraiserEmail || !was || was <= unit.now) return;
  const at = after.appraisalDate;
  const isSameTime = at?.getTime() === was.getTime();
  const visit = await unit.tx.showing.findFirst({
    where: { listingId: home.id, type: 'APPRAISAL', proposedTime: at ?? was },
    orderBy: { updatedAt: 'desc' },
    select: { id: true },
  });
  // calendars take nothing out that is no newer than what they have
  if (visit && isSameTime)
    await unit.tx.showing.update({ where: { id: visit.id }, data: { calendarSequence: { increment: 1 } } });
  const visitId = visit?.id;
  await notifyAppraiser(unit, before, home, { visitId, at: was, isBooked: false });
  if (isSameTime) await notifyAppraiser(unit, after, home, { visitId, at: was, isBooked: true });
}
