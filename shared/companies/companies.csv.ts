/** Companies as a spreadsheet: one line each, days on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import { formatPhone } from '../kernel/phone.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import type { CompanyView } from './companies.view.ts';

/** The first line of the file. */
export const companiesCsvHead = (): string =>
  csvLine(['Company', 'License', 'Phone', 'Email', 'Address', 'City', 'State', 'Zip', 'People', 'Since']);

/** One company as a line of the file. */
export const companyCsvLine = (company: CompanyView): string =>
  csvLine([
    company.name,
    company.licenseNumber,
    company.phone && formatPhone(company.phone),
    company.email,
    company.address,
    company.city,
    company.state,
    company.zip,
    company.members,
    dayIn(company.createdAt, DEFAULT_TIME_ZONE),
  ]);
