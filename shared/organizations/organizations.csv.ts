/** Organizations as a spreadsheet: one line each, days on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import type { OrganizationView } from './organizations.view.ts';

/** The first line of the file. */
export const organizationsCsvHead = (): string =>
  csvLine(['Organization', 'Line', 'Color', 'People', 'Homes', 'Since']);

/** One organization as a line of the file. */
export const organizationCsvLine = ({ name, tagline, color, members, homes, createdAt }: OrganizationView): string =>
  csvLine([name, tagline, color, members, homes, dayIn(createdAt, DEFAULT_TIME_ZONE)]);
