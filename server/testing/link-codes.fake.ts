/** Readable codes of private links, for tests that check what a link carries. */
import type { LinkCodes } from '../database/private-links.ts';

export const FAKE_LINK_CODES: LinkCodes = {
  signOffer: (offerId, party, version) => `${offerId}.${party}.${version}`,
  signUnsubscribe: (subject) => `off-${subject}`,
  signingSlug: ({ id, slugVersion }) => `${id}.${slugVersion}`,
  inspectionSlug: ({ id, linkVersion }) => `inspection.${id}.${linkVersion}`,
  reviewSlug: ({ id }) => `review.${id}`,
  workshopSlug: ({ id }) => `workshop.${id}`,
  visitorCode: ({ id }) => `visitor.${id}`,
  answerCode: ({ id }) => `answer.${id}`,
};
