/** What the timeline of a client says about an entry of the audit log, an email, a text or a login. */

export const TIMELINE_SOURCES = ['audit', 'email', 'sms', 'login'] as const;
export type TimelineSource = (typeof TIMELINE_SOURCES)[number];

export interface AuditFacts {
  action: string;
  entityType: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

/** Actions whose own words do not read as a sentence. Everything else is made from its name: `offer.accepted`. */
const SENTENCES: Readonly<Record<string, string>> = {
  'academy.certificate-issued': 'Academy certificate issued',
  'academy.lessons-read': 'Academy lessons read',
  'addendum.repairs-done': 'Repairs completed',
  'buying-room.changed': 'Room for buying together changed',
  'buying-room.invited': 'Invited someone to buy together',
  'buying-room.joined': 'Joined a room for buying together',
  'buying-room.left': 'Left a room for buying together',
  'calendar.address-changed': 'Private calendar address changed',
  'chat.answered': 'Asked the assistant',
  'client-note.changed': 'Note about them changed',
  'client-note.deleted': 'Note about them deleted',
  'client-note.written': 'Note about them written',
  'client.changed': 'Owner, tags or company changed',
  'client.identity-taken-back': 'Identity verification withdrawn',
  'client.identity-verified': 'Identity verified',
  'client.merged': 'Merged with another account of theirs',
  'favorite.added': 'Home saved',
  'favorite.removed': 'Saved home removed',
  'form-signing.consented': 'Agreed to sign electronically',
  'lead.answer-taken-back': 'Their message marked as not answered',
  'lead.answered': 'Their message answered',
  'lead.assigned': 'Their message given to a broker',
  'lead.handled': 'Their message marked as done',
  'lead.joined': 'Messages from two addresses combined',
  'lead.received': 'Wrote to us on the website',
  'lead.reopened': 'Their message reopened',
  'lead.sms-started': 'Texts to the number of their message allowed again',
  'lead.sms-stopped': 'Texts to the number of their message stopped',
  'listing.files-removed': 'Files of a home removed',
  'listing.off-market': 'Home taken off the market',
  'listing.pending-sale': 'Home under contract',
  'listing.price-adjusted': 'Price of a home changed',
  'listing.wanted': 'Home to track added',
  'listing.went-live': 'Home went on the market',
  'mail.opened': 'Email with a private link opened by a broker',
  'newsletter.renewed': 'Signed up for the newsletter again',
  'newsletter.subscribed': 'Signed up for the newsletter',
  'newsletter.unsubscribed': 'Unsubscribed from the newsletter',
  'off-market-match.found': 'Matched with a home before it’s listed',
  'off-market-match.message': 'Message sent about a home before it’s listed',
  'offer-round.expired': 'Terms of an offer expired',
  'offer.bound': 'Offer signed by everyone and binding',
  'offer.disclosed': 'Seller’s disclosures given',
  'offer.home-sold': 'Offer ended: the home was sold',
  'offer.year-answered': 'Year a home was built answered',
  'open-house.guest-left': 'Can’t come to an open house',
  'open-house.guest-signed-up': 'Signed up for an open house',
  'outing.called-off': 'Day of tours called off',
  'outing.stop-called-off': 'Stop of a day of tours called off',
  'payment.opened': 'Payment started',
  'property-match.changed': 'Match looked at',
  'property-match.found': 'Match found',
  'property-search.searched': 'Homes searched by sentence',
  'session.ended': 'Signed a device out',
  'showing-availability.changed': 'Times for visits changed',
  'support-view.ended': 'Support view ended',
  'support-view.opened': 'Account viewed by support',
  'transaction-filter.created': 'Filter for sales saved',
  'transaction.inspection-step': 'Inspection step of a sale decided',
  'transaction.invited-again': 'Invitation to a sale sent again',
  'user.changed': 'Profile changed',
  'user.deleted': 'Account deleted',
  'user.disowned': 'Sign-up disowned by the holder of the address',
  'user.email-changed': 'Email address changed',
  'user.opened': 'Account created by a broker',
  'user.ownership-cleared': 'Clients, leads and tasks without an owner again',
  'user.password-reset': 'Password reset',
  'user.signed-up': 'Signed up',
  'user.verified': 'Email address verified',
};

/** How an entity is called at the start of a sentence, where its name alone would not do. */
const ENTITY_LABELS: Readonly<Record<string, string>> = {
  addendum: 'Repair request',
  consent: 'Consent',
  'closing-statement': 'Closing statement',
  'form-signing': 'Document',
  form: 'Form',
  listing: 'Home',
  'pre-approval': 'Pre-approval',
  'pricing-opinion': 'Price opinion',
  session: 'Login',
  showing: 'Showing',
  transaction: 'Sale',
  upload: 'File',
  user: 'Account',
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  autoApproveShowings: 'automatic confirmation of showings',
  emailEnabled: 'email copies',
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone',
  smsEnabled: 'text messages',
  timezone: 'time zone',
  type: 'account type',
  password: 'password',
};

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The detail of a changed profile: which fields, never their values. */
function changedFields(after: unknown): string {
  if (!isRecord(after) || !Array.isArray(after.fields)) return '';
  const names = after.fields.flatMap((field: unknown) =>
    typeof field === 'string' && field !== 'currentPassword' ? [FIELD_NAMES[field] ?? field] : [],
  );
  return names.length ? `: ${names.join(', ')}` : '';
}

/** One line of the timeline for an audit entry: `Offer accepted`, `Profile changed: phone`. */
export function auditSentence({ action, after }: Pick<AuditFacts, 'action' | 'after'>): string {
  const [entity = '', verb = ''] = action.split('.');
  const known = SENTENCES[action];
  if (known) return action === 'user.changed' ? `${known}${changedFields(after)}` : known;
  const label = ENTITY_LABELS[entity] ?? sentenceCase(entity.replaceAll('-', ' '));
  return `${label} ${verb.replaceAll('-', ' ')}`.trim();
}

/** The page of the record that an audit entry is about, where its id alone names it; else null. */
export function auditLink(entityType: string, entityId: string): string | null {
  switch (entityType) {
    case 'lead':
      return '/admin/clients?tab=wrote';
    case 'listing':
      return `/listings/${entityId}`;
    case 'transaction':
      return `/transactions/${entityId}`;
    case 'user':
      return `/admin/clients/${entityId}`;
    default:
      return null;
  }
}

/** Position in a timeline: the moment and, of two at the same moment, the key. */
export interface TimelinePosition {
  at: Date;
  key: string;
}

/** `2026-11-23T10:00:00.000Z_a00012`, as a client sends it back to read on. */
export const timelineCursor = ({ at, key }: TimelinePosition): string => `${at.toISOString()}_${key}`;

/** The position of a cursor; null for text that is none. */
export function readTimelineCursor(cursor: string): TimelinePosition | null {
  const cut = cursor.indexOf('_');
  const at = new Date(cut < 0 ? '' : cursor.slice(0, cut));
  return Number.isNaN(at.getTime()) ? null : { at, key: cursor.slice(cut + 1) };
}
