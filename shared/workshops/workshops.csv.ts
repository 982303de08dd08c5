/** Dates of the buyer workshop as a spreadsheet for brokers: one line each, times in the zone of the date. */
import { csvLine } from '../kernel/csv.ts';
import { dayIn, formatWhen } from '../kernel/zoned-time.ts';
import { WORKSHOP_FORMAT_LABELS } from './workshops.types.ts';
import type { WorkshopView } from './workshops.view.ts';

const HEADINGS = ['Date', 'Minutes', 'Format', 'Place', 'Seats', 'Taken', 'Waiting', 'Canceled'];

/** The first line of the file. */
export const workshopsCsvHead = (): string => csvLine(HEADINGS);

/** One date, as a broker sees it, as a line of the file. */
export const workshopCsvLine = ({ startsAt, zone, minutes, format, place, desk }: WorkshopView): string =>
  csvLine([
    formatWhen(startsAt, zone),
    minutes,
    WORKSHOP_FORMAT_LABELS[format],
    place,
    desk?.seats,
    desk?.booked,
    desk?.waiting,
    desk?.cancelledAt ? dayIn(desk.cancelledAt, zone) : '',
  ]);
