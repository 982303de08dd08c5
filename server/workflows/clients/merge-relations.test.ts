import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MERGE_RELATIONS, relationKey } from '#shared/clients/merge.relations.ts';
import { testDatabase } from '../../testing/test-database.ts';

/** Columns of ids without a foreign key whose names do not say that they name a person. */
const IDS = String.raw`(Id|By|_by|actorKey)$`;

/** Ids of something else: of a record without a foreign key, of another system, of a page that was open. */
const NOT_PEOPLE: readonly string[] = [
  // any record; the log never changes
  'AuditEntry.entityId',
  'Form.listingId',
  'Form.offerId',
  'FormSigner.recipientId',
  'FormSigning.envelopeId',
  'FormSigning.hostedBy',
  'FormSigningEvent.signerId',
  'Inspection.orderId',
  'Listing.refId',
  'Listing.shortId',
  'MailerRecord.emailId',
  'MlsListing.duplicateOfId',
  'Notification.resourceId',
  'OfferDraft.sessionId',
  'Payment.intentId',
  'PricingOpinionRequest.taskId',
  'Showing.externalCalendarId',
  'Showing.externalLockboxId',
  'Showing.stripePaymentIntentId',
  'Upload.sessionId',
  'User.stripeCustomerId',
];

describe('what becomes of everything that names a person', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.close());

  it('is decided for every column of the database', async () => {
    const columns = await db.prisma.$queryRaw<{ place: string; isKey: boolean }[]>`
      SELECT c.table_name || '.' || c.column_name AS place, EXISTS (
        SELECT FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
        WHERE k.contype = 'f' AND k.confrelid = '"User"'::regclass AND a.attname = c.column_name
          AND k.conrelid = ('"' || c.table_name || '"')::regclass) AS "isKey"
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'text'`;
    const others = await db.prisma.$queryRaw<{ place: string }[]>`
      SELECT k.conrelid::regclass::text || '.' || a.attname AS place
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
      WHERE k.contype = 'f' AND k.confrelid <> '"User"'::regclass`;
    const elsewhere = new Set(others.map(({ place }) => place.replaceAll('"', '')));
    const known = MERGE_RELATIONS.map(relationKey);
    const named = columns.filter(
      ({ place, isKey }) => isKey || known.includes(place) || (new RegExp(IDS).test(place) && !elsewhere.has(place)),
    );
    // a column of a new table belongs in MERGE_RELATIONS, or in NOT_PEOPLE
    expect(
      named
        .map(({ place }) => place)
        .filter((place) => !NOT_PEOPLE.includes(place))
        .sort(),
    ).toEqual([...known].sort());
    expect(NOT_PEOPLE.filter((place) => !columns.some((column) => column.place === place))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });

  it('agrees with what the database allows a person once', async () => {
    const unique = await db.prisma.$queryRaw<{ table: string; columns: string[] }[]>`
      SELECT i.indrelid::regclass::text AS table, array(
        SELECT pg_get_indexdef(i.indexrelid, n, true) FROM generate_series(1, i.indnkeyatts) n) AS columns
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace s ON s.oid = c.relnamespace
      WHERE i.indisunique AND s.nspname = 'public'`;
    const plain = (name: string) => name.replaceAll('"', '');
    const clashes = unique.flatMap(({ table, columns }) =>
      MERGE_RELATIONS.filter(
        (one) => one.table === plain(table) && columns.map(plain).includes(one.column) && one.fate === 'moves',
      ).map((one) => `${relationKey(one)} (${columns.map(plain).join(', ')})`),
    );
    // a key with an id of its own, a browser's key, what goes along with a room or is paid or refused beforehand
    expect(clashes.sort()).toEqual(
      [
        'BuyingRoomVote.userId (userId, mlsListingId)',
        'Message.senderId (senderId, clientKey)',
        "Payment.userId (userId, COALESCE(listingId, ''::text))",
        'Outing.userId (id, userId)',
      ].sort(),
    );
  });
});
