import { z } from 'zod';
import { count, email, flag, id, paging, requiredText } from '../kernel/fields.schema.ts';
import { NOTE_REQUIRED } from './buying-rooms.messages.ts';
import { HOME_VOTES, MAX_ROOM_HOMES, MAX_ROOM_NOTE, ROOM_FILTERS } from './buying-rooms.types.ts';

const rate = 'The interest rate is a percentage from 0 to 30.';

/**
 * PATCH /buying-rooms/{id}: `sharesBudget` is the caller's own choice, the loan is for both (null: from the budgets).
 */
export const patchRoomSchema = z.strictObject({
  sharesBudget: flag().optional(),
  interestRate: z.number({ error: rate }).min(0, rate).max(30, rate).nullish(),
  loanTerm: count(1, 50, 'The loan term').nullish(),
});
/** POST /buying-room-invitations. */
export const inviteSchema = z.strictObject({ email: email() });
/** PATCH /buying-room-invitations/{id} sends it again. */
export const resendInvitationSchema = z.strictObject({ action: z.literal('RESEND', { error: 'Use RESEND.' }) });
/** PATCH /buying-room-links/{secret}. */
export const answerInvitationSchema = z.strictObject({
  answer: z.enum(['ACCEPT', 'DECLINE'], { error: 'Use ACCEPT or DECLINE.' }),
});
/** The response of GET and PATCH /buying-room-links/{secret}. */
export const invitationPageSchema = z.object({
  inviterName: z.string(),
  email: z.string(),
  expiresAt: z.date(),
  /** Whether there is still something to answer. */
  state: z.enum(['OPEN', 'ACCEPTED', 'DECLINED']),
});
export const findRoomHomesSchema = z.strictObject({
  show: z.enum(ROOM_FILTERS, { error: `Use ${ROOM_FILTERS.join(', ')}.` }).default('ALL'),
  /** Only this home, by its id or that of our listing. */
  home: id().optional(),
  ...paging(20, MAX_ROOM_HOMES),
});
/** How many homes each filter shows. */
export const roomHomeCountsSchema = z.object({ counts: z.record(z.enum(ROOM_FILTERS), z.number()) });
/** PATCH /buying-room-homes/{id}: null takes the vote back. */
export const voteSchema = z.strictObject({
  vote: z.enum(HOME_VOTES, { error: `Use ${HOME_VOTES.join(', ')}, or null.` }).nullable(),
});
export const findNotesSchema = z.strictObject({ mlsListingId: id().optional(), ...paging() });
const noteText = requiredText(MAX_ROOM_NOTE, NOTE_REQUIRED);
export const createNoteSchema = z.strictObject({ mlsListingId: id(), text: noteText });
export const patchNoteSchema = z.strictObject({ text: noteText });
export const findRoomOffersSchema = z.strictObject(paging(50));

export type PatchRoom = z.output<typeof patchRoomSchema>;
export type Invite = z.output<typeof inviteSchema>;
export type ResendInvitation = z.output<typeof resendInvitationSchema>;
export type AnswerInvitation = z.output<typeof answerInvitationSchema>;
export type InvitationPage = z.output<typeof invitationPageSchema>;
export type FindRoomHomes = z.output<typeof findRoomHomesSchema>;
export type PatchVote = z.output<typeof voteSchema>;
export type FindNotes = z.output<typeof findNotesSchema>;
export type CreateNote = z.output<typeof createNoteSchema>;
export type PatchNote = z.output<typeof patchNoteSchema>;
export type FindRoomOffers = z.output<typeof findRoomOffersSchema>;
