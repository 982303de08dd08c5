/** Reads what a mail program needs to know of the calendar part of an email. */

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** The METHOD of an iCalendar file, as it stands in the header of its mail part. */
export const calendarMethod = (file: string): CalendarMethod =>
  (/^METHOD:(REQUEST|CANCEL)\r?$/m.exec(file)?.[1] as CalendarMethod | undefined) ?? 'PUBLISH';
