/** Inquiries as a spreadsheet: one line for each person, days on the clock of the brokerage. */
import { csvLine } from '../kernel/csv.ts';
import type { Instant } from '../kernel/instant.ts';
import { DEFAULT_TIME_ZONE } from '../kernel/time-zones.ts';
import { dayIn } from '../kernel/zoned-time.ts';
import { LEAD_CONSENT_LABELS } from './lead-consent.rules.ts';
import { LEAD_KIND_LABELS } from './leads.types.ts';
import type { LeadView } from './leads.view.ts';

const HEADINGS = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Type',
  'Messages',
  'State',
  'From',
  'Owner',
  'Status',
  'Last message',
  'Waits since',
  'First answer',
  'Done',
  'Consent',
  'Consent note',
  'Marketing texts',
];

/** The first line of the file. */
export const leadsCsvHead = (): string => csvLine(HEADINGS);

const day = (at: Instant | null) => (at ? dayIn(at, DEFAULT_TIME_ZONE) : '');

/** One lead as a line of the file, newest message first. */
export const leadCsvLine = (lead: LeadView): string =>
  csvLine([
    lead.firstName,
    lead.lastName,
    lead.email,
    lead.phone,
    LEAD_KIND_LABELS[lead.kind],
    lead.entries
      .map(({ message }) => message)
      .filter(Boolean)
      .reverse()
      .join('\n'),
    lead.state,
    lead.source,
    lead.owner && `${lead.owner.firstName} ${lead.owner.lastName}`.trim(),
    lead.handledAt ? 'Done' : 'Waiting',
    day(lead.createdAt),
    day(lead.askedAt),
    day(lead.firstResponseAt),
    day(lead.handledAt),
    lead.consent ? LEAD_CONSENT_LABELS[lead.consent] : 'Wrote to us',
    lead.consentNote,
    lead.mayText ? 'Allowed' : 'No',
  ]);
