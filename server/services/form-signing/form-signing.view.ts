import type { FormSigningView, SignerPageView } from '#shared/form-signings/form-signings.schema.ts';
import {
  dueForms,
  isSameForm,
  maySignAt,
  needsDisclosures,
  signerProblem,
} from '#shared/form-signings/form-signings.rules.ts';
import { DISCLOSURES_REQUIRED } from '#shared/offers/offers.messages.ts';
import { NOT_NOW } from '#shared/form-signings/form-signings.messages.ts';
import {
  FORM_NAMES,
  FORM_PURPOSES,
  HOSTED_SERVICES,
  type HostedServiceId,
  type SigningOffer,
} from '#shared/form-signings/form-signings.types.ts';
import type { factsOf, SigningRow } from '../../workflows/form-signings/signing-records.ts';

export type SigningFactsRow = ReturnType<typeof factsOf<SigningRow>>;
type Signer = SigningFactsRow['signers'][number];

const iso = (at: Date | null) => at?.toISOString() ?? null;

function fields(row: SigningFactsRow, ownSignerId: string | null) {
  return {
    id: row.id,
    formId: row.formId,
    side: row.side,
    offerId: row.offerId,
    name: FORM_NAMES[row.formId],
    status: row.status,
    signers: row.signers.map((signer) => ({
      id: signer.id,
      role: signer.role,
      name: signer.name,
      isYou: signer.id === ownSignerId,
      signedAt: iso(signer.signedAt),
      declinedAt: iso(signer.declinedAt),
    })),
    createdAt: row.createdAt.toISOString(),
    completedAt: iso(row.completedAt),
    voidReason: row.voidReason,
    declineReason: row.declineReason,
    isSealed: row.sealedAt !== null,
    addendumId: row.addendumId,
    verificationCode: row.verificationCode,
  };
}

/** A document in a list; `own` is the caller's signer with its slug. */
export const formSigningView = (
  row: SigningFactsRow & { own: { signerId: string; slug: string } | null },
): FormSigningView => ({ ...fields(row, row.own?.signerId ?? null), slug: row.own?.slug ?? null });

/** What the signer of a link sees. `all` are the documents of the offer, `slugOf` makes the signer's other links. */
export function signerPageView(
  row: SigningFactsRow,
  signer: Signer,
  more: {
    slug: string;
    place: string;
    offer: (SigningOffer & { bindingAt: Date | null; disclosures: string | null }) | null;
    all: readonly SigningFactsRow[];
    slugOf: (signer: Signer) => string;
    /** Where the signer goes now to sign a hosted document. */
    url?: string | null;
  },
): SignerPageView {
  const { offer, all } = more;
  const order = offer ? dueForms(offer) : [];
  const position = (each: SigningFactsRow) => order.findIndex((form) => isSameForm(form, each));
  const own = all
    .filter((each) => each.status === 'OPEN' || each.status === 'COMPLETED')
    .flatMap((each) => each.signers.filter(({ role }) => role === signer.role).map((its) => ({ each, its })))
    .sort((a, b) => position(a.each) - position(b.each));
  const here = own.findIndex(({ its }) => its.id === signer.id);
  const next = [...own.slice(here + 1), ...own.slice(0, Math.max(here, 0))].find(
    ({ each, its }) =>
      !its.signedAt &&
      (!offer || maySignAt(its.role, each, offer.status)) &&
      !signerProblem(each, { ...its, consentAt: new Date() }, 'sign'),
  );
  const problem = signerProblem(row, { ...signer, consentAt: signer.consentAt ?? new Date() }, 'sign');
  const isStage = !offer || maySignAt(signer.role, row, offer.status);
  const asksDisclosures =
    offer !== null && !problem && row.status === 'OPEN' && needsDisclosures(signer.role, row, offer);
  return {
    ...fields(row, signer.id),
    slug: more.slug,
    purpose: FORM_PURPOSES[row.formId],
    place: more.place,
    listingId: row.listingId,
    pages: row.pages,
    role: signer.role,
    signerName: signer.role === 'BROKERAGE' && !signer.signedAt ? '' : signer.name,
    consentAt: iso(signer.consentAt),
    signedAt: iso(signer.signedAt),
    problem: problem?.message ?? (isStage ? (asksDisclosures ? DISCLOSURES_REQUIRED : null) : NOT_NOW),
    asksDisclosures,
    step: Math.max(here, 0) + 1,
    steps: Math.max(own.length, 1),
    nextSlug: next ? more.slugOf(next.its) : null,
    expiresAt: signer.expiresAt.toISOString(),
    ...(row.hostedBy && {
      hosted: { name: HOSTED_SERVICES[row.hostedBy as HostedServiceId], ...(more.url && { url: more.url }) },
    }),
  };
}
