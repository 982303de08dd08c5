/**
 * What the people who signed up for an open house get by email: a confirmation, and each change, with their calendar.
 */
import { openHouseEntry } from '#shared/calendars/calendar-entries.ts';
import { isStreetPublic, shownPlace, shownZip } from '#shared/listings/address-visibility.rules.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import { openWhen } from '#shared/open-houses/open-houses.labels.ts';
import type { OpenHouse, OpenHouseGuest } from '../../../prisma/generated/client.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { listingPath } from '../../queries/public-homes.ts';
import { sendEmail } from '../emails/send-email.ts';

type HomeOfGuest = Parameters<typeof listingPath>[0] & {
  address: string;
  hideAddress: boolean;
  city: string;
  state: string;
  zip: string;
  county: string | null;
  lat: number | null;
  lng: number | null;
};

/** Where the home is, as anybody may know it, on one line. */
export function publicPlaceOf(home: Omit<HomeOfGuest, 'slug' | 'shortId' | 'id'>): string {
  const sees = isStreetPublic(home);
  return [shownPlace(home, sees).address, home.city, `${home.state} ${shownZip(home.zip, sees)}`.trim()].join(', ');
}

const SUBJECT = /^open-house-guest:(.+)$/;
/** The id of a sign-up by what its code was signed for; null for a code of another kind. */
export const guestOfCode = (subject: string | null): string | null => SUBJECT.exec(subject ?? '')?.[1] ?? null;

const MESSAGES = {
  confirmed: {
    subject: 'See you at the open house',
    text: (place: string, when: string) => `You said that you’ll come to the open house at ${place}: ${when}.`,
  },
  moved: {
    subject: 'The open house has a new time',
    text: (place: string, when: string) => `The open house at ${place} is now ${when}.`,
  },
  cancelled: {
    subject: 'The open house is canceled',
    text: (place: string, when: string) => `The open house at ${place} on ${when} is canceled.`,
  },
  left: {
    subject: 'You’re off the open house list',
    text: (place: string, when: string) => `The host knows that you’re not coming to ${place} on ${when}.`,
  },
} as const;

/**
 * Emails one guest, with the calendar entry of their sign-up as it is now. It quotes nothing that was typed in the
 * form.
 */
export async function emailGuest(
  unit: Unit,
  guest: Pick<OpenHouseGuest, 'id' | 'email' | 'calendarSequence'>,
  open: OpenHouse,
  home: HomeOfGuest,
  about: keyof typeof MESSAGES,
  paragraphs: readonly string[] = [],
): Promise<void> {
  const place = publicPlaceOf(home);
  const url = unit.baseUrl + listingPath(home);
  const isOff = about === 'cancelled' || about === 'left';
  const page = `${unit.baseUrl}/open-house-guest?code=${unit.unsubscribeCode(`open-house-guest:${guest.id}`)}`;
  await sendEmail(
    unit,
    guest.email,
    {
      // whoever types an address into the form causes the first; the changes are news that the guest waits for
      kind: about === 'confirmed' ? 'LEAD' : 'NOTICE',
      subject: MESSAGES[about].subject,
      greeting: 'Hello,',
      paragraphs: [MESSAGES[about].text(place, openWhen(open, timeZoneOfHome(home.state, home.county))), ...paragraphs],
      action: isOff ? { label: 'See the home', url } : { label: 'I can’t come', url: page },
      ...(!isOff && {
        notYou: 'Someone signed up with your address. Click the button above, and you won’t get any more.',
      }),
      calendar: [
        openHouseEntry(
          { ...open, updatedAt: unit.now },
          { place, url },
          { id: guest.id, calendarSequence: guest.calendarSequence, isCancelled: isOff },
        ),
      ],
    },
    `open-house-guest:${guest.id}:${guest.calendarSequence}`,
  );
}

/** Notifies everybody who signed up that the open house moved or is cancelled. The caller has locked the home. */
export async function notifyGuests(
  unit: Unit,
  open: OpenHouse,
  home: HomeOfGuest,
  about: 'moved' | 'cancelled',
  paragraphs: readonly string[] = [],
): Promise<void> {
  const guests = await unit.tx.openHouseGuest.updateManyAndReturn({
    where: { openHouseId: open.id, cancelledAt: null },
    data: { calendarSequence: { increment: 1 } },
  });
  for (const guest of guests) await emailGuest(unit, guest, open, home, about, paragraphs);
}
