/**
 * What becomes of everything that names a person when two accounts of theirs are joined. Every column that names a
 * person is here once; a test compares the table with the database.
 *
 * - `moves`: the row names the kept account from then on.
 * - `joins`: a person has one for each `keys`; where both accounts have it, the kept account's stays. The other one
 *   `goes`, or `stays` with the merged account where it is a record.
 * - `stays`: a record of who acted or signed in, with the merged account.
 * - `blocks`: moves, but the merge is refused while both accounts have one.
 */
export const MERGE_FATES = ['moves', 'joins', 'stays', 'blocks'] as const;
export type MergeFate = (typeof MERGE_FATES)[number];

export interface MergeRelation {
  table: string;
  column: string;
  fate: MergeFate;
  /** In a preview, in the plural; null: not listed, as the broker has no use for it. */
  label: string | null;
  /** Why, or what happens where both have one. */
  how: string;
  /** Of `joins`: the columns that are unique for a person; empty: one per person. `lower(…)`: without case. */
  keys?: readonly string[];
  /** Of `joins`: what happens to the merged account's where the kept account has one. */
  rest?: 'goes' | 'stays';
}

const moves = (table: string, column: string, label: string | null, how = ''): MergeRelation => ({
  table,
  column,
  fate: 'moves',
  label,
  how,
});
const stays = (table: string, column: string, how: string, label: string | null = null): MergeRelation => ({
  table,
  column,
  fate: 'stays',
  label,
  how,
});
const joins = (
  table: string,
  column: string,
  label: string | null,
  keys: readonly string[],
  how: string,
  rest: 'goes' | 'stays' = 'goes',
): MergeRelation => ({ table, column, fate: 'joins', label, how, keys, rest });

const OF_A_BROKER = 'What somebody did for the brokerage names who did it.';

/** In the order in which rows are moved: days of tours take their tours along, rooms their votes and notes. */
export const MERGE_RELATIONS: readonly MergeRelation[] = [
  // homes and sales
  joins(
    'Listing',
    'userId',
    'homes they sell or track',
    [],
    'All move. Where both track the same home, one of the two is archived, the one without tours and offers if there is one.',
    'stays',
  ),
  moves('Offer', 'userId', 'offers'),
  moves('OfferRound', 'initiatedBy', 'rounds of offers'),
  joins(
    'OfferDraft',
    'userId',
    'unfinished offers',
    ['listingId', 'flow'],
    'For the same home the kept account’s stays.',
  ),
  moves('Outing', 'userId', 'days of tours'),
  moves('Showing', 'userId', 'tours'),
  moves('Inspection', 'userId', 'inspections'),
  moves('Review', 'userId', 'reviews'),
  moves('PriceChange', 'changedBy', 'price changes'),
  moves('PricingOpinionRequest', 'requestedById', 'requests for a price opinion'),
  stays('PricingOpinion', 'createdById', OF_A_BROKER),
  stays('PricingOpinion', 'approvedById', OF_A_BROKER),
  // documents and consents
  moves('Upload', 'userId', 'files'),
  moves('Upload', 'buyerId', null, 'The buyer a document of an offer belongs to.'),
  moves('Form', 'userId', 'forms'),
  moves('FormSigner', 'userId', 'signatures', 'The account that signs; what was signed doesn’t change.'),
  joins(
    'FormSigning',
    'userId',
    'tour agreements',
    ['formId'],
    'Where both have one in force, both stay as they were signed.',
    'stays',
  ),
  joins(
    'ConsentRecord',
    'userId',
    'consents',
    ['kind', 'textVersion', 'listingId'],
    'Where both gave the same one, both stay as they were given.',
    'stays',
  ),
  joins(
    'PreApproval',
    'userId',
    'letters of lenders and banks',
    ['status'],
    'Of two accepted letters the one that holds longer counts; of two unfinished ones the one that is further along.',
  ),
  // money
  moves('Payment', 'userId', 'payments'),
  moves('TestIntent', 'userId', null, 'The test payments’ side of a payment.'),
  // communication
  moves('Message', 'senderId', 'messages written'),
  moves('Message', 'receiverId', 'messages received'),
  joins('Notification', 'userId', 'notifications', ['dedupeKey'], 'Of the same notification one stays.'),
  moves('Sms', 'userId', 'text messages'),
  moves('ChatConversation', 'userId', 'conversations with the assistant'),
  // buying
  joins('Favorite', 'userId', 'saved homes', ['mlsListingId'], 'A home that both saved is saved once.'),
  joins(
    'SavedSearch',
    'userId',
    'saved searches',
    ['filterKey'],
    'Of the same search one stays, with the rarer alerts of the two.',
  ),
  joins('PropertySearch', 'userId', 'last search by sentence', [], 'The kept account’s stays.'),
  joins(
    'PropertyMatch',
    'userId',
    'matches',
    ['mlsListingId'],
    'Of the same match one stays; it is saved if either saved it.',
  ),
  joins(
    'OffMarketMatch',
    'userId',
    'matches before listing',
    ['listingId'],
    'Of the same match one stays, with the messages of both.',
  ),
  joins('BuyerPreference', 'userId', 'preferences', [], 'The kept account’s stay.'),
  joins('BuyerBudget', 'userId', 'budget', [], 'The kept account’s stays.'),
  joins(
    'PrepProgress',
    'userId',
    'preparation',
    [],
    'Steps done in either are done; notes stay private if either says so.',
  ),
  {
    table: 'BuyingRoomMember',
    column: 'userId',
    fate: 'blocks',
    label: 'room for buying together',
    how: 'A person is in one room.',
  },
  moves('BuyingRoomVote', 'userId', 'votes in a room', 'With the room.'),
  moves('BuyingRoomNote', 'userId', 'notes in a room', 'With the room.'),
  moves('BuyingRoomInvitation', 'invitedById', 'invitations to buy together'),
  moves('BuyingRoomInvitation', 'acceptedById', null, 'Who accepted an invitation.'),
  // learning
  joins('AcademyLesson', 'userId', 'lessons read', ['lesson'], 'A lesson that both read is read once.'),
  joins(
    'AcademyCertificate',
    'userId',
    'certificates',
    ['course'],
    'Both can still be checked by their numbers.',
    'stays',
  ),
  moves('WorkshopSeat', 'userId', 'workshop seats'),
  // referrals
  moves('Referral', 'referrerId', 'people they referred', 'Not the merged account itself: nobody refers themselves.'),
  joins('Referral', 'referredId', 'referral that brought them', [], 'The kept account’s counts.', 'stays'),
  // what the brokerage keeps
  joins(
    'ClientRecord',
    'userId',
    'owner and identity check',
    [],
    'The kept account’s owner stays; of two checks of the identity the last one counts.',
  ),
  moves('ClientRecord', 'ownerId', null, 'Of somebody who once was a broker.'),
  stays('ClientRecord', 'identityCheckedById', OF_A_BROKER),
  joins('ClientTag', 'userId', 'tags', ['tag'], 'Both accounts’ tags.'),
  moves('ClientNote', 'clientId', 'notes about them'),
  stays('ClientNote', 'authorId', OF_A_BROKER),
  moves('Task', 'clientId', 'tasks about them'),
  moves('Task', 'assigneeId', null, 'Of somebody who once was a broker.'),
  moves('Lead', 'ownerId', null, 'Of somebody who once was a broker.'),
  joins('LeadRouting', 'userId', null, [], 'Of somebody who once was a broker.'),
  moves('SupportView', 'userId', 'views by support'),
  stays('SupportView', 'adminId', OF_A_BROKER),
  stays('MailerCampaign', 'stoppedById', OF_A_BROKER),
  stays('FairHousingAllowance', 'allowedById', OF_A_BROKER),
  stays('FairHousingAllowance', 'revokedById', OF_A_BROKER),
  joins('FeatureFlag', 'userId', null, ['name'], 'The kept account’s value stays.'),
  joins('SavedView', 'userId', null, ['table', 'lower(name)'], 'Of the desk of somebody who once was a broker.'),
  // accounts merged earlier
  moves('ClientMerge', 'keptId', 'accounts merged earlier'),
  stays('ClientMerge', 'id', 'The merged account itself.'),
  stays('ClientMerge', 'byId', OF_A_BROKER),
  // records of what was done
  stays('Session', 'userId', 'They end. The record of them is kept as long as any other.', 'logins'),
  stays('UserToken', 'userId', 'They stop working.', 'emailed links'),
  stays('AuditEntry', 'actorId', 'The audit log never changes.', 'entries of the audit log'),
  stays('IdempotencyKey', 'actorKey', 'Answers remembered for a day.'),
];

/** What was left with an address, without an account: it follows the person if the address was verified. */
export const MERGE_ADDRESSES: readonly MergeRelation[] = [
  joins(
    'Lead',
    'email',
    'messages and sign-ups on the website',
    ['kind'],
    'Of two of one kind one stays, with what was written in both.',
  ),
  joins(
    'OpenHouseGuest',
    'email',
    'open house sign-ups',
    ['openHouseId'],
    'Signed up twice for one open house, they come once.',
  ),
  joins(
    'NewsletterSubscription',
    'email',
    'newsletter subscription',
    [],
    'One stays; it ends if either address unsubscribed.',
  ),
];

/** A relation by name, `Table.column`. */
export const relationKey = ({ table, column }: Pick<MergeRelation, 'table' | 'column'>): string => `${table}.${column}`;
