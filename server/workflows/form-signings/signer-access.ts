import {
  LINK_EXPIRED,
  NOT_YOUR_DOCUMENT,
  SIGN_LOGIN,
  SIGNING_MISSING,
} from '#shared/form-signings/form-signings.messages.ts';
import { sideOfRole } from '#shared/form-signings/form-signings.rules.ts';
import type { SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { isAdmin, isUser, type Actor } from '#shared/kernel/actor.ts';
import { forbidden, notFound, RuleError } from '#shared/kernel/rule-error.ts';
import type { Database, Transaction } from '../../database/prisma.ts';
import { factsOf, hashSlug, signingInclude } from './signing-records.ts';

interface Link {
  role: SignerRole;
  userId: string | null;
  signedAt: Date | null;
  expiresAt: Date;
}

/**
 * Who may use a signing link: the account it is for, a broker for the brokerage, the party of an offer link, and
 * whoever holds the link where the signer has no account, until it expires. Throws 401, 403 or 404.
 */
export function assertMaySign(signer: Link, offerId: string | null, actor: Actor, now: Date): void {
  const refuse = () => {
    if (actor.kind === 'guest') throw new RuleError('unauthenticated', 'form-signing.login', SIGN_LOGIN);
    throw forbidden('form-signing.not-yours', NOT_YOUR_DOCUMENT);
  };
  if (signer.role === 'BROKERAGE') return isAdmin(actor) ? undefined : refuse();
  if (actor.kind === 'token') {
    const isParty = actor.offerId === offerId && sideOfRole(signer.role) === actor.party;
    return isParty && signer.role !== 'SECOND_BUYER' ? undefined : refuse();
  }
  if (signer.userId) return isUser(actor, signer.userId) ? undefined : refuse();
  if (!signer.signedAt && signer.expiresAt <= now)
    throw new RuleError('not-found', 'form-signing.expired', LINK_EXPIRED);
}

/** The document and the signer of a link, for somebody who may use it. */
export async function signerOfLink(db: Database | Transaction, slug: string, actor: Actor, now: Date) {
  const found = await db.formSigner.findUnique({ where: { slugHash: hashSlug(slug) } });
  if (!found) throw notFound(SIGNING_MISSING);
  const signing = factsOf(
    await db.formSigning.findUniqueOrThrow({ where: { id: found.formSigningId }, include: signingInclude }),
  );
  assertMaySign(found, signing.offerId, actor, now);
  return { signing, signer: signing.signers.find(({ id }) => id === found.id)! };
}
