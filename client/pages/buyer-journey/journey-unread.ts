interface JourneyReads {
  offers: { error: unknown; offers: readonly unknown[] };
  tours: { status: string; showings: readonly unknown[] };
  inspections: { error: unknown; data: unknown };
}

/**
 * True while a part that says how far a buyer is could not be read at all: what is done would look open, and be asked
 * for again.
 */
export const isJourneyUnread = ({ offers, tours, inspections }: JourneyReads): boolean =>
  (Boolean(offers.error) && offers.offers.length === 0) ||
  (tours.status === 'failed' && tours.showings.length === 0) ||
  (Boolean(inspections.error) && !inspections.data);
