import { lowerFirst } from '#shared/kernel/lower-first.ts';
import { MISSING_LABELS } from '#shared/listings/listings.messages.ts';
import { externalStatusLabel, missingForSubmit } from '#shared/listings/listings.rules.ts';
import { openWhen } from '#shared/open-houses/open-houses.labels.ts';
import { longDate, plural } from '../../lib/format.ts';
import type { Listing, ListingStatus } from '../../state/wire-types.ts';

export interface NextStep {
  text: string;
  /** A path, or `#…` on this page. */
  link: string | null;
  label: string;
  /** Nothing to do for the seller but wait. */
  isWaiting?: boolean;
}

const waits = (text: string, link: string | null = null, label = ''): NextStep => ({
  text,
  link,
  label,
  isWaiting: true,
});

/** What a link of the server's next action opens. */
const labelOf = (link: string): string =>
  link.startsWith('/offers') ? 'See the offers' : link.startsWith('/messages') ? 'Open messages' : 'Open';

/** The next step for a home, with a link. Null while the figures of a published home are loading. */
export function nextStep(listing: Listing, status: ListingStatus | null): NextStep | null {
  const edit = `/listings/${listing.id}/edit`;
  if (listing.status === 'DRAFT') {
    if (listing.reviewNote)
      return { text: 'your broker asked for a change before it goes live.', link: edit, label: 'See what to change' };
    const missing = missingForSubmit(listing, listing.uploads.length);
    if (missing.length === 0)
      return {
        text: 'everything is there. Submit your home for approval.',
        link: `${edit}?step=review`,
        label: 'Review and submit',
      };
    const first = missing[0];
    return {
      text: `${plural(missing.length, 'thing')} to add before you can submit. ${first ? MISSING_LABELS[first] : ''}`,
      link: edit,
      label: 'Continue',
    };
  }
  if (listing.status === 'PENDING')
    return waits('nothing for you to do. We’re reviewing your home and will let you know here and by email.');
  if (!status) return null;
  const action = status.nextAction;
  if (status.transactionId && status.saleStep)
    return {
      text: `${lowerFirst(status.saleStep)}.`,
      link: `/transactions/${status.transactionId}`,
      label: 'Go to the sale',
    };
  if (status.transactionId)
    return {
      text: `follow the steps to closing${status.closingDate ? ` on ${longDate(status.closingDate, listing.timeZone)}` : ''}.`,
      link: `/transactions/${status.transactionId}`,
      label: 'Go to the sale',
    };
  // showings are on this page
  if (action)
    return action.link.startsWith('/selling')
      ? { text: `${lowerFirst(action.text)}.`, link: `#showings-${listing.id}`, label: 'See it below' }
      : { text: `${lowerFirst(action.text)}.`, link: action.link || null, label: labelOf(action.link) };
  if (listing.externalStatus === 'SOLD')
    return status.sale
      ? waits(
          'nothing more to do. Everything about the sale stays here.',
          `/transactions/${status.sale.transactionId}`,
          'See the sale',
        )
      : null;
  if (listing.externalStatus === 'COMING_SOON')
    return waits(
      `nothing for you to do. Your home is shown as “${externalStatusLabel(listing)}” and goes on the ` +
        'market on that day.',
    );
  if (status.openHouse)
    return waits(
      `get ready for your open house on ${openWhen(status.openHouse, listing.timeZone)}.`,
      `#open-houses-${listing.id}`,
      'See it below',
    );
  return waits('you’re all set. An open house brings more visitors.', `#open-houses-${listing.id}`, 'Plan one');
}
