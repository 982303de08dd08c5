import { z } from 'zod';
import { zipCodeProblem } from '../buyer-preferences/buyer-preferences.limits.ts';
import {
  dollars,
  flag,
  id,
  missingOr,
  moment,
  nameText,
  paging,
  requiredName,
  sorting,
  text,
} from '../kernel/fields.schema.ts';
import { looksLikeLink } from '../kernel/plain-text.ts';
import { STATES } from '../listings/listings.types.ts';
import {
  MAILER_BUTTON_PATH_REQUIRED,
  MAILER_KIND_REQUIRED,
  MAILER_LABEL_REQUIRED,
  MAILER_LINK_IN_TEXT,
  MAILER_NAME_REQUIRED,
  MAILER_PATH_INVALID,
  MAILER_PRICES_REVERSED,
  MAILER_SAVE_FIRST,
  MAILER_SUBJECT_ONE_LINE,
  MAILER_TIME_ALONE,
} from './mailers.messages.ts';
import {
  MAILER_KINDS,
  MAILER_RECORD_STATUSES,
  MAILER_STATES,
  MAILER_TYPES,
  MAX_AUDIENCE_WORDS,
  MAX_MAILER_BODY,
  MAX_MAILER_LABEL,
  MAX_MAILER_NAME,
  MAX_MAILER_PATH,
  MAX_MAILER_SUBJECT,
  POSTCARD_SIZES,
} from './mailers.types.ts';
import { isMailerPath } from './mailers.rules.ts';
import { mergeFieldProblem } from './merge-fields.rules.ts';

const words = (max: number) =>
  z
    .array(text(max))
    .max(MAX_AUDIENCE_WORDS, `Up to ${MAX_AUDIENCE_WORDS} of them.`)
    .transform((list) => [...new Set(list.filter((word) => word !== ''))]);

export const audienceSchema = z
  .strictObject({
    types: z.array(z.enum(MAILER_TYPES)).max(MAILER_TYPES.length),
    states: z.array(z.enum(STATES)).max(STATES.length),
    cities: words(80),
    zips: words(5),
    tags: words(30),
    minPrice: dollars().nullable(),
    maxPrice: dollars().nullable(),
    ownsHome: z.boolean(),
  })
  .superRefine(({ zips, minPrice, maxPrice }, context) => {
    if (minPrice !== null && maxPrice !== null && maxPrice < minPrice)
      context.addIssue({ code: 'custom', path: ['maxPrice'], message: MAILER_PRICES_REVERSED });
    const problem = zips.map(zipCodeProblem).find((each) => each !== null);
    if (problem) context.addIssue({ code: 'custom', path: ['zips'], message: problem });
  });

const template = (max: number) =>
  text(max).superRefine((value, context) => {
    const problem = mergeFieldProblem(value) ?? (looksLikeLink(value) ? MAILER_LINK_IN_TEXT : null);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const pagePath = text(MAX_MAILER_PATH).refine(isMailerPath, MAILER_PATH_INVALID);

const texts = {
  subject: template(MAX_MAILER_SUBJECT).refine((value) => !/[\r\n]/.test(value), MAILER_SUBJECT_ONE_LINE),
  body: template(MAX_MAILER_BODY),
  actionLabel: nameText(MAX_MAILER_LABEL),
  actionPath: pagePath,
};

const refuseHalfButton = (
  { actionLabel, actionPath }: { actionLabel?: string | undefined; actionPath?: string | undefined },
  context: z.RefinementCtx,
) => {
  if (actionLabel && actionPath === '')
    context.addIssue({ code: 'custom', path: ['actionPath'], message: MAILER_BUTTON_PATH_REQUIRED });
  if (actionPath && actionLabel === '')
    context.addIssue({ code: 'custom', path: ['actionLabel'], message: MAILER_LABEL_REQUIRED });
};

/** POST /mailers: a draft. */
export const createMailerSchema = z.strictObject({
  kind: z.enum(MAILER_KINDS, { error: MAILER_KIND_REQUIRED }),
  name: requiredName(MAX_MAILER_NAME, MAILER_NAME_REQUIRED),
});
export type CreateMailer = z.output<typeof createMailerSchema>;

const VERSION_MISSING = 'Send the version that you read.';
/**
 * PATCH /mailers/{id}: changes a draft, or with `state` schedules it (without `scheduledAt` it is sent now), takes it
 * back, stops it on the way (STOPPED), sends the rest (SENDING), or fixes the addresses of a postcard.
 */
export const patchMailerSchema = z
  .strictObject({
    version: z.int(VERSION_MISSING).min(1, VERSION_MISSING),
    name: requiredName(MAX_MAILER_NAME, MAILER_NAME_REQUIRED).optional(),
    subject: texts.subject.optional(),
    body: texts.body.optional(),
    actionLabel: texts.actionLabel.optional(),
    actionPath: texts.actionPath.optional(),
    postcardSize: z.enum(POSTCARD_SIZES).optional(),
    audience: audienceSchema.optional(),
    state: z.enum(['SCHEDULED', 'DRAFT', 'STOPPED', 'SENDING', 'SENT']).optional(),
    scheduledAt: moment().nullish(),
  })
  .superRefine(refuseHalfButton)
  .superRefine(({ version: _version, state, scheduledAt, ...texts }, context) => {
    if (state && Object.values(texts).some((value) => value !== undefined))
      context.addIssue({ code: 'custom', path: ['state'], message: MAILER_SAVE_FIRST });
    if (scheduledAt && state !== 'SCHEDULED')
      context.addIssue({ code: 'custom', path: ['scheduledAt'], message: MAILER_TIME_ALONE });
  });
export type PatchMailer = z.output<typeof patchMailerSchema>;

/** GET /mailers: newest first. */
export const findMailersSchema = z.strictObject({
  kind: z.enum(MAILER_KINDS).optional(),
  state: z.enum(MAILER_STATES).optional(),
  text: text(100).optional(),
  ...paging(25, 100),
  $sort: sorting(['createdAt', 'name', 'sentAt']),
});
/** GET /mailers/sheet.csv */
export const mailersSheetSchema = findMailersSchema.omit({ $limit: true, $skip: true });
export type MailersSheet = z.output<typeof mailersSheetSchema>;
export type FindMailers = z.output<typeof findMailersSchema>;

/** GET /mailer-records: the recipients of one mailing. */
export const findMailerRecordsSchema = z.strictObject({
  campaignId: id(),
  status: z.enum(MAILER_RECORD_STATUSES).optional(),
  hasUnsubscribed: flag().optional(),
  ...paging(25, 100),
});
export type FindMailerRecords = z.output<typeof findMailerRecordsSchema>;
/** PATCH /mailer-records/{id}: a bounce message came to the office. */
export const patchMailerRecordSchema = z.strictObject({
  status: z.literal('BOUNCED', 'A broker can only mark a recipient as bounced.'),
});

/** POST /mailer-audiences: who would get a mailing of this kind now. */
export const countAudienceSchema = z.strictObject({
  kind: z.enum(MAILER_KINDS, { error: MAILER_KIND_REQUIRED }),
  audience: audienceSchema,
});
export type CountAudience = z.output<typeof countAudienceSchema>;
export const audienceCountSchema = z.strictObject({
  recipients: z.number(),
  excluded: z.array(z.strictObject({ reason: z.string(), count: z.number() })),
});
export type AudienceCount = z.output<typeof audienceCountSchema>;

/** POST /mailer-previews: a mailing as the broker who asks would get it. */
export const previewMailerSchema = z
  .strictObject({
    kind: z.enum(MAILER_KINDS, { error: MAILER_KIND_REQUIRED }),
    ...texts,
    /** Of its audience: one alone names the office in it. */
    states: audienceSchema.shape.states.optional(),
  })
  .superRefine(refuseHalfButton);
export type PreviewMailer = z.output<typeof previewMailerSchema>;
export const mailerPreviewSchema = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type MailerPreview = z.output<typeof mailerPreviewSchema>;

/** POST /mailer-tests: the stored draft, to the broker who asks. */
export const testMailerSchema = z.strictObject({ campaignId: id() });
export type TestMailer = z.output<typeof testMailerSchema>;

/** PATCH /mailer-subscriptions/{code}. */
export const patchMailerSubscriptionSchema = z.strictObject({
  isSubscribed: z.boolean({
    error: missingOr('Set isSubscribed to true or false.', 'Set isSubscribed to true or false.'),
  }),
});

/** GET /mailer-records/sheet.csv. */
export const mailerSheetSchema = z.strictObject({ campaignId: id() });
