import { CONSENT_VERSION } from '#shared/form-signings/form-signings.messages.ts';
import { isTurnOf, maySignAt } from '#shared/form-signings/form-signings.rules.ts';
import { SIGNER_ROLES, type SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { lacksDisclosures } from '#shared/offers/offers.disclosures.ts';
import type { Actor, UserActor } from '#shared/kernel/actor.ts';
import { discloseForSeller } from '../../server/workflows/offers/give-disclosures.ts';
import { lockOffer } from '../../server/workflows/offers/offer-records.ts';
import { prepareForms } from '../../server/workflows/form-signings/prepare-forms.ts';
import { prepareTourAgreement } from '../../server/workflows/form-signings/prepare-tour-agreement.ts';
import { consentToForm, openForm, signForm } from '../../server/workflows/form-signings/sign-form.ts';
import {
  factsOf,
  NO_VISITOR,
  signingInclude,
  type SigningContext,
} from '../../server/workflows/form-signings/signing-records.ts';

/** The typed signature of a person. */
function typedSignature(name: string) {
  const initials = name.split(/\s+/).map((part) => part[0]!.toUpperCase());
  return { kind: 'typed' as const, name, initials: initials.join('').slice(0, 6) };
}

const SYSTEM: Actor = { kind: 'system', name: 'demo' };

/**
 * Makes the documents that are due for an offer and has people of these roles sign them, by the product's own commands.
 * `broker` signs for the brokerage. Returns the ids of the documents that are completed.
 */
export async function signDocuments(
  context: SigningContext,
  offerId: string,
  roles: readonly SignerRole[] = SIGNER_ROLES,
  broker: Actor = SYSTEM,
): Promise<string[]> {
  const agreed = await context.prisma.offer.findUniqueOrThrow({ where: { id: offerId } });
  // a seller whose counter was accepted discloses before they sign
  if (roles.includes('SELLER') && lacksDisclosures(agreed))
    await context.unit(SYSTEM, async (unit) => discloseForSeller(unit, await lockOffer(unit, offerId), 'none'));
  await prepareForms(context, SYSTEM, offerId);
  for (;;) {
    const offer = await context.prisma.offer.findUniqueOrThrow({ where: { id: offerId } });
    const open = await context.prisma.formSigning.findMany({
      where: { offerId, status: 'OPEN' },
      include: signingInclude,
      orderBy: { createdAt: 'asc' },
    });
    const next = open
      .map(factsOf)
      .flatMap((signing) => signing.signers.map((signer) => ({ signing, signer })))
      .find(
        ({ signing, signer }) =>
          roles.includes(signer.role) &&
          !signer.signedAt &&
          isTurnOf(signer, signing.signers) &&
          maySignAt(signer.role, signing, offer.status),
      );
    if (!next) break;
    const { signing, signer } = next;
    const actor = signer.role === 'BROKERAGE' ? broker : SYSTEM;
    const name = signer.role === 'BROKERAGE' ? 'Morgan Hale' : signer.name || 'Pat Owner';
    const signature = typedSignature(name);
    await context.unit(actor, async (unit) => {
      await openForm(unit, signing.id, signer.id, NO_VISITOR);
      await consentToForm(unit, signing.id, signer.id, { visitor: NO_VISITOR, version: CONSENT_VERSION });
      return signForm(unit, signing.id, signer.id, { signature, visitor: NO_VISITOR });
    });
  }
  const completed = await context.prisma.formSigning.findMany({
    where: { offerId, completedAt: { not: null }, sealedAt: null },
    select: { id: true },
  });
  return completed.map(({ id }) => id);
}

/** Makes and signs the tour agreement of a person. Returns its id. */
export async function signTourAgreement(
  context: SigningContext,
  person: UserActor,
  listingId: string,
): Promise<string> {
  const { signing, signer } = await prepareTourAgreement(context, person, listingId);
  await context.unit(person, async (unit) => {
    await openForm(unit, signing.id, signer.id, NO_VISITOR);
    await consentToForm(unit, signing.id, signer.id, { visitor: NO_VISITOR, version: CONSENT_VERSION });
    return signForm(unit, signing.id, signer.id, { signature: typedSignature(signer.name), visitor: NO_VISITOR });
  });
  return signing.id;
}
