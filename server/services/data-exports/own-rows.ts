import { isStreetPublic } from '#shared/listings/address-visibility.rules.ts';
import type { Database } from '../../database/prisma.ts';

/** Rows that belong to the person and have no service, read by the person's id. */
export function ownRows(
  prisma: Database,
  userId: string,
  { email, verified: isVerified }: { email: string; verified: boolean },
): Record<string, (page: { skip: number; take: number }) => Promise<unknown[]>> {
  const mine = { where: { userId }, orderBy: { createdAt: 'asc' as const } };
  // an unverified address may belong to somebody else
  const ofAddress = isVerified ? { email } : { id: { in: [] } };
  return {
    favoriteHomes: (page) =>
      prisma.favorite
        .findMany({
          ...mine,
          ...page,
          select: {
            createdAt: true,
            savedPrice: true,
            mlsListing: { select: { id: true, address: true, city: true, state: true, hideAddress: true } },
          },
        })
        .then((rows) =>
          rows.map(({ createdAt, savedPrice, mlsListing: { hideAddress, address, ...home } }) => ({
            createdAt,
            savedPrice,
            home: { ...home, address: isStreetPublic({ hideAddress }) ? address : null },
          })),
        ),
    buyingRoom: (page) =>
      prisma.buyingRoomMember.findMany({
        where: { userId },
        ...page,
        select: { roomId: true, joinedAt: true, sharesBudget: true },
      }),
    buyingRoomVotes: (page) =>
      prisma.buyingRoomVote.findMany({
        where: { userId },
        orderBy: { mlsListingId: 'asc' },
        ...page,
        select: { mlsListingId: true, vote: true, updatedAt: true },
      }),
    buyingRoomNotes: (page) =>
      prisma.buyingRoomNote.findMany({
        ...mine,
        ...page,
        select: { mlsListingId: true, text: true, createdAt: true, editedAt: true },
      }),
    buyingRoomInvitations: (page) =>
      prisma.buyingRoomInvitation.findMany({
        where: { invitedById: userId },
        orderBy: { createdAt: 'asc' },
        ...page,
        select: { email: true, createdAt: true, acceptedAt: true, declinedAt: true, revokedAt: true },
      }),
    savedSearches: (page) =>
      prisma.savedSearch.findMany({
        ...mine,
        ...page,
        select: {
          id: true,
          name: true,
          filter: true,
          address: true,
          frequency: true,
          lastSentAt: true,
          createdAt: true,
        },
      }),
    savedViews: (page) =>
      prisma.savedView.findMany({
        ...mine,
        ...page,
        select: { id: true, table: true, name: true, state: true, isDefault: true, createdAt: true },
      }),
    propertySearches: (page) =>
      prisma.propertySearch.findMany({
        ...mine,
        ...page,
        select: { sentence: true, applyPreferences: true, leftOut: true, updatedAt: true },
      }),
    matches: (page) =>
      prisma.propertyMatch.findMany({
        ...mine,
        ...page,
        select: {
          mlsListingId: true,
          score: true,
          reasons: true,
          isViewed: true,
          isSaved: true,
          isDismissed: true,
          createdAt: true,
        },
      }),
    // what the person wrote, as buyer or as seller
    offMarketMessages: (page) =>
      prisma.offMarketMessage.findMany({
        where: {
          OR: [
            { isFromSeller: false, match: { userId } },
            { isFromSeller: true, match: { listing: { userId } } },
          ],
        },
        orderBy: { createdAt: 'asc' },
        ...page,
        select: { text: true, createdAt: true },
      }),
    uploads: (page) =>
      prisma.upload.findMany({
        ...mine,
        ...page,
        select: {
          id: true,
          fileName: true,
          url: true,
          mimeType: true,
          size: true,
          type: true,
          docType: true,
          caption: true,
          listingId: true,
          transactionId: true,
          messageId: true,
          createdAt: true,
        },
      }),
    signatures: (page) =>
      prisma.formSigner.findMany({
        where: { userId },
        orderBy: { id: 'asc' },
        ...page,
        select: {
          id: true,
          formSigningId: true,
          name: true,
          email: true,
          consentAt: true,
          signedAt: true,
          signature: true,
        },
      }),
    payments: (page) =>
      prisma.payment.findMany({
        ...mine,
        ...page,
        select: {
          id: true,
          amountCents: true,
          refundedCents: true,
          purpose: true,
          status: true,
          createdAt: true,
          refundedAt: true,
        },
      }),
    academyLessons: (page) =>
      prisma.academyLesson.findMany({
        where: { userId },
        orderBy: { readAt: 'asc' },
        ...page,
        select: { lesson: true, readAt: true },
      }),
    academyCertificates: (page) =>
      prisma.academyCertificate.findMany({
        where: { userId },
        orderBy: { issuedAt: 'asc' },
        ...page,
        select: { number: true, course: true, firstName: true, lastName: true, issuedAt: true },
      }),
    workshopSeats: (page) =>
      prisma.workshopSeat.findMany({
        where: { OR: [{ userId }, ofAddress] },
        orderBy: { id: 'asc' },
        ...page,
        select: {
          state: true,
          firstName: true,
          lastName: true,
          email: true,
          phone: true,
          createdAt: true,
          workshop: { select: { startsAt: true, zone: true, format: true, place: true } },
        },
      }),
    conversationsWithTheAssistant: (page) =>
      prisma.chatConversation.findMany({
        ...mine,
        ...page,
        select: {
          context: true,
          createdAt: true,
          messages: { orderBy: { createdAt: 'asc' }, select: { role: true, content: true, createdAt: true } },
        },
      }),
    openHouseVisits: (page) =>
      prisma.openHouseGuest.findMany({
        where: ofAddress,
        orderBy: { createdAt: 'asc' },
        ...page,
        select: {
          name: true,
          phone: true,
          people: true,
          createdAt: true,
          cancelledAt: true,
          openHouse: { select: { listingId: true, startTime: true, endTime: true } },
        },
      }),
    notesOfTheBrokerage: (page) =>
      prisma.clientNote.findMany({
        where: { clientId: userId },
        orderBy: { createdAt: 'asc' },
        ...page,
        select: { text: true, createdAt: true, editedAt: true },
      }),
    tagsOfTheBrokerage: (page) =>
      prisma.clientTag.findMany({
        where: { userId },
        orderBy: { tag: 'asc' },
        ...page,
        select: { tag: true, createdAt: true },
      }),
    supportViews: (page) =>
      prisma.supportView.findMany({ ...mine, ...page, select: { reason: true, createdAt: true, endedAt: true } }),
    identityCheck: (page) =>
      prisma.clientRecord.findMany({
        where: { userId, identityCheckedAt: { not: null } },
        ...page,
        select: { identityCheckedAt: true, identityReason: true },
      }),
    // accounts that were joined into this one, with what stayed under them
    mergedAccounts: (page) =>
      prisma.clientMerge
        .findMany({
          where: { keptId: userId },
          orderBy: { createdAt: 'asc' },
          ...page,
          select: {
            email: true,
            name: true,
            reason: true,
            createdAt: true,
            wasVerified: true,
            merged: {
              select: {
                sessions: { select: { createdAt: true, lastSeenAt: true, ip: true, userAgent: true } },
                academyCertificates: { select: { number: true, course: true, issuedAt: true } },
              },
            },
          },
        })
        .then((rows) =>
          Promise.all(
            rows.map(async ({ wasVerified, merged, createdAt, ...account }) => ({
              ...account,
              mergedAt: createdAt,
              ...merged,
              // an unverified address may belong to somebody else
              emailsSent: wasVerified
                ? await prisma.email.findMany({
                    where: { to: account.email, createdAt: { lte: createdAt } },
                    orderBy: { createdAt: 'asc' },
                    select: { subject: true, createdAt: true, sentAt: true },
                  })
                : [],
            })),
          ),
        ),
    emailsSent: (page) =>
      prisma.email.findMany({
        where: isVerified ? { to: email } : ofAddress,
        orderBy: { createdAt: 'asc' },
        ...page,
        select: { subject: true, createdAt: true, sentAt: true },
      }),
    mailings: (page) =>
      prisma.mailerRecord.findMany({
        where: ofAddress,
        orderBy: { id: 'asc' },
        ...page,
        select: {
          status: true,
          sentAt: true,
          unsubscribedAt: true,
          campaign: { select: { subject: true, kind: true } },
        },
      }),
  };
}
