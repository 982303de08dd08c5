import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { FLAT_FEE } from '#shared/commission-savings/commission-savings.rules.ts';
import { isTourAgreementValid, TOUR_AGREEMENT_DAYS } from '#shared/consents/consents.rules.ts';
import type { UserActor } from '#shared/kernel/actor.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { timeZoneOfHome } from '#shared/kernel/time-zones.ts';
import type { Unit } from '../../database/unit-of-work.ts';
import { CURRENT_VERSIONS } from '../../forms/render-form.ts';
import { brokerageOf, formState } from './form-data.ts';
import { discard, documentRow, makeDocuments, newSigner } from './prepare-forms.ts';
import {
  auditSigning,
  followAtService,
  record,
  signingInclude,
  type SigningContext,
  type SigningRow,
} from './signing-records.ts';
import { voidForm } from './void-forms.ts';

const FORM = { formId: 10, side: null } as const;

/** The valid tour agreement of a person; one past its days is voided on the way. */
async function validAgreement(unit: Unit, userId: string): Promise<SigningRow | null> {
  const row = await unit.tx.formSigning.findFirst({
    where: { userId, formId: 10, offerId: null, status: { in: ['OPEN', 'COMPLETED'] } },
    include: signingInclude,
  });
  if (!row) return null;
  const { completedAt } = row;
  if (!completedAt || isTourAgreementValid({ completedAt }, unit.now)) return row;
  await voidForm(unit, row, `It ended after ${TOUR_AGREEMENT_DAYS} days.`);
  return null;
}

/**
 * The tour agreement of a person, made if there is none: one for all homes they tour in Tennessee, for 90 days. Throws
 * 400 for a home in another state, where none is needed.
 */
export async function prepareTourAgreement(
  context: SigningContext,
  actor: UserActor,
  listingId: string,
): Promise<{ signing: SigningRow; signer: SigningRow['signers'][number] }> {
  const home = await context.prisma.listing.findFirst({
    where: { id: listingId, archivedAt: null, OR: [{ type: 'SELLER', status: 'APPROVED' }, { userId: actor.userId }] },
  });
  if (!home) throw notFound('We couldn’t find that home.');
  if (home.state !== 'TN') throw invalidField('listingId', 'No agreement is needed to tour a home in Alabama.');
  const existing = await context.unit(actor, (unit) => validAgreement(unit, actor.userId));
  if (existing) return { signing: existing, signer: existing.signers[0]! };
  const person = await context.prisma.user.findUniqueOrThrow({ where: { id: actor.userId } });
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  const now = context.clock();
  const data: FormData = {
    ...FORM,
    version: CURRENT_VERSIONS[10],
    reference: `HP-${actor.userId.slice(-8).toUpperCase()}`,
    preparedAt: now.toISOString(),
    zone: timeZoneOfHome(home.state, home.county),
    brokerage: brokerageOf(context.brand, formState(home.state)),
    home: {
      address: '',
      city: home.city,
      state: 'TN',
      zip: '',
      county: home.county,
      yearBuilt: null,
      conditionDisclosure: '',
    },
    buyers: [{ name, email: person.email, phone: person.phone ?? '' }],
    sellers: [],
    outsideAgent: null,
    terms: null,
    expiresOn: null,
    costs: null,
    disclosures: '',
    flatFee: FLAT_FEE,
  };
  const made = await makeDocuments(context, [{ form: FORM, data }]);
  let isStored = false;
  try {
    const signing = await context.unit(actor, async (unit) => {
      await unit.tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${actor.userId} FOR NO KEY UPDATE`;
      const other = await validAgreement(unit, actor.userId);
      if (other) return other;
      const row = await unit.tx.formSigning.create({
        data: {
          ...documentRow(made[0]!),
          hostedBy: context.hostedBy,
          listingId,
          userId: actor.userId,
          createdAt: unit.now,
          signers: {
            create: [newSigner(unit, { role: 'BUYER', order: 0 }, { userId: actor.userId, name, email: person.email })],
          },
        },
        include: signingInclude,
      });
      await record(unit, row.id, 'SENT', { signerId: row.signers[0]!.id });
      auditSigning(unit, 'prepared', row, { after: { documentHash: row.documentHash } });
      followAtService(unit, row);
      isStored = true;
      return row;
    });
    return { signing, signer: signing.signers[0]! };
  } finally {
    if (!isStored) await discard(context, made);
  }
}
