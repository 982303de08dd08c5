import { officeIn, type Brand } from '#shared/brand/brand.ts';
import type { State } from '#shared/listings/listings.types.ts';
import { mergeFields, paragraphsOf, type MergePerson } from '#shared/mailers/merge-fields.rules.ts';
import type { MailerKind } from '#shared/mailers/mailers.types.ts';
import type { Email } from '../emails/send-email.ts';

export interface MailerTexts {
  kind: MailerKind;
  subject: string;
  body: string;
  actionLabel: string;
  actionPath: string;
}

/** The page where a recipient unsubscribes; opening it is enough. */
export const mailerUnsubscribePage = (baseUrl: string, code: string): string =>
  `${baseUrl}/unsubscribe?mailing=${code}`;
/** The short link of a mailing, which counts visits. */
export const mailerLink = (baseUrl: string, code: string): string => `${baseUrl}/m/${code}`;

/**
 * Who advertises, as the license laws of both states and 15 U.S.C. 7704(a)(5) require: the firm with its licenses, the
 * phone number and the postal address of the office in the state, or else of the first.
 */
export function imprintOf(brand: Brand, state: State | null): string[] {
  const office = officeIn(brand, state);
  return [
    `${brand.brokerage} · Licensed in Alabama (${brand.licenseNumbers.AL}) and Tennessee (${brand.licenseNumbers.TN})`,
    ...(office ? [`${office.street}, ${office.city}, ${office.state} ${office.zip}`] : []),
    office?.phone ?? brand.supportPhone,
  ];
}

const whyOf = (kind: MailerKind, brand: Brand) =>
  kind === 'NEWSLETTER'
    ? 'You get this newsletter because this address was signed up for it.'
    : `This is an advertisement by ${brand.brokerage}. You get it because you have an account with us.`;

export interface MailerDelivery {
  brand: Brand;
  /** Of the audience: one alone names the office in it. */
  states: readonly State[] | undefined;
  baseUrl: string;
  person: MergePerson;
  /** Where the button leads; null without one. */
  actionUrl: string | null;
  unsubscribeCode: string;
  /** Before the subject, such as `[Test] `. */
  mark?: string;
}

const NOBODY: MergePerson = { firstName: '', lastName: '' };

/**
 * A mailing for one recipient: the same for a preview, a test and the delivery. An issue of the newsletter has no
 * audience, and knows no names.
 */
export function mailerEmail(
  { kind, subject, body, actionLabel }: MailerTexts,
  { brand, states, baseUrl, person, actionUrl, unsubscribeCode, mark = '' }: MailerDelivery,
): Email {
  const isNews = kind === 'NEWSLETTER';
  const reader = isNews ? NOBODY : person;
  return {
    kind: 'MAILER',
    subject: `${mark}${mergeFields(subject, reader)}`,
    paragraphs: paragraphsOf(mergeFields(body, reader)),
    ...(actionUrl && actionLabel && { action: { label: actionLabel, url: actionUrl } }),
    unsubscribeCode,
    subscription: {
      why: whyOf(kind, brand),
      label: 'Unsubscribe',
      page: mailerUnsubscribePage(baseUrl, unsubscribeCode),
    },
    imprint: imprintOf(brand, isNews ? null : onlyState(states)),
  };
}

/** The only state that an audience names, for the office in it. */
export const onlyState = (states: readonly State[] | undefined): State | null =>
  states?.length === 1 ? states[0]! : null;
