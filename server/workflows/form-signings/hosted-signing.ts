/**
 * Documents whose signatures a hosted service collects: the envelope there follows our document, and is asked who
 * signed.
 */
import { offerDeskLink } from '#shared/notifications/notifications.links.ts';
import { buffer } from 'node:stream/consumers';
import { brandFrom } from '#shared/brand/brand.ts';
import { CLOSED_BY_SERVICE, DECLINED_AT_SERVICE, SERVICE_AWAY } from '#shared/form-signings/form-signings.messages.ts';
import {
  FORM_NAMES,
  MAX_HOSTED_NAME,
  MAX_SIGNING_REASON,
  SIGNER_ROLE_LABELS,
  type FormId,
} from '#shared/form-signings/form-signings.types.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import type { Origin } from '../../database/unit-of-work.ts';
import type { FormField } from '../../forms/form-fields.types.ts';
import { inThread } from '../../media/worker-pool.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { lockSigning } from './lock-signing.ts';
import { declineForm, signForm, startHostedSigning } from './sign-form.ts';
import { NO_VISITOR, signingInclude, type SignerRow, type SigningRow } from './signing-records.ts';
import { voidForm } from './void-forms.ts';

type HostedSigning = Extract<AppContext['ports']['eSignature'], { builtIn: false }>;
type Envelope = NonNullable<Awaited<ReturnType<HostedSigning['readEnvelope']>>>;
type Recipient = Envelope['recipients'][number];
type HostedContext = Pick<AppContext, 'prisma' | 'unit' | 'ports' | 'log'> & {
  env: { brand?: Readonly<Record<string, string | undefined>> };
};

const SYSTEM: Actor = { kind: 'system', name: 'e-signature' };

/** The service of a document, null where this server does not use it any more. */
export const serviceOf = (
  { ports }: Pick<AppContext, 'ports'>,
  { hostedBy }: Pick<SigningRow, 'hostedBy'>,
): HostedSigning | null => (!ports.eSignature.builtIn && ports.eSignature.id === hostedBy ? ports.eSignature : null);

const rowOf = ({ prisma }: HostedContext, id: string): Promise<SigningRow> =>
  prisma.formSigning.findUniqueOrThrow({ where: { id }, include: signingInclude });
const recipientOf = (envelope: Envelope, signer: Pick<SignerRow, 'id'>) =>
  envelope.recipients.find(({ signerId }) => signerId === signer.id);

const plainName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Where a service needs an address and we have none, it gets ours: it sends no email. */
const addressOf = (context: HostedContext, email: string) => email || brandFrom(context.env.brand ?? {}).supportEmail;

async function createEnvelope(context: HostedContext, service: HostedSigning, signing: SigningRow): Promise<string> {
  const file = await context.ports.storage.read(signing.documentKey);
  if (!file) throw new Error(`the pages of document ${signing.id} are missing`);
  const pdf = await buffer(file.stream);
  return service.createEnvelope({
    key: signing.id,
    title: FORM_NAMES[signing.formId as FormId],
    pdf,
    pageHeights: await inThread('pageHeights', { pdf }),
    places: signing.fields as unknown as FormField[],
    recipients: signing.signers.map(({ id, role, order, name, email }) => ({
      signerId: id,
      role,
      order,
      // an outside seller's name is not known before they come to sign
      name: name.slice(0, MAX_HOSTED_NAME) || SIGNER_ROLE_LABELS[role],
      email: addressOf(context, email),
    })),
  });
}

/** The envelope of a document, made if there is none. Null for a document that is over and never had one. */
async function openEnvelope(context: HostedContext, service: HostedSigning, id: string): Promise<Envelope | null> {
  const signing = await rowOf(context, id);
  // an earlier attempt may have made it without getting the response
  const found = signing.envelopeId ?? (await service.findEnvelope(id));
  if (!found && signing.status !== 'OPEN') return null;
  const envelopeId = found ?? (await createEnvelope(context, service, signing));
  const envelope = await service.readEnvelope(envelopeId);
  if (!envelope) throw new Error(`${service.name} has no envelope of document ${id}`);
  if (signing.envelopeId) return envelope;
  const isFirst = await context.unit(SYSTEM, async ({ tx }) => {
    const { count } = await tx.formSigning.updateMany({ where: { id, envelopeId: null }, data: { envelopeId } });
    if (!count) return false;
    for (const signer of signing.signers) {
      const recipient = recipientOf(envelope, signer);
      if (!recipient?.id) throw new Error(`the envelope of document ${id} lacks a signer`);
      await tx.formSigner.update({ where: { id: signer.id }, data: { recipientId: recipient.id } });
    }
    return true;
  });
  if (isFirst) return envelope;
  const { envelopeId: kept } = await rowOf(context, id);
  if (kept !== envelopeId) await service.voidEnvelope(envelopeId, 'Another copy of this document is used.');
  return kept ? service.readEnvelope(kept) : null;
}

/** Runs a command for what happened at the service; what our rules refuse is logged and changes nothing. */
async function apply(context: HostedContext, signing: SigningRow, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RuleError) || error.kind !== 'conflict') throw error;
    // reported twice, or at the same time by the page and the webhook
    if (error.code === 'form-signing.signed') return;
    context.log.error({ formSigningId: signing.id, reason: error.code }, 'a signature at the service was not accepted');
  }
}

/**
 * Notifies the brokers, once, that the service holds a signature we cannot accept: the document stays open until they
 * act.
 */
async function reportOtherName(context: HostedContext, signing: SigningRow, signer: SignerRow): Promise<void> {
  const { id, formId, offerId } = signing;
  const offer = offerId
    ? await context.prisma.offer.findUnique({
        where: { id: offerId },
        select: { listing: { select: { address: true } } },
      })
    : null;
  await context.unit(SYSTEM, (unit) =>
    notifyAdmins(unit, {
      text: `The ${FORM_NAMES[formId as FormId]}${offer ? ` for ${offer.listing.address}` : ''} was signed under another name than ${signer.name || SIGNER_ROLE_LABELS[signer.role]}'s.`,
      link: offerId ? offerDeskLink(offerId) : '/admin/offers',
      ...(offerId && { resourceType: 'offer' as const, resourceId: offerId }),
      dedupeKey: `form-other-name:${id}:${signer.id}`,
      paragraphs: [
        'The signature doesn’t count, and the document is still open. Void it and prepare it again, or replace the signer.',
      ],
    }),
  );
}

/** Applies what happened in an envelope to our document, by the commands that built-in signing uses. Safe to repeat. */
async function applyEnvelope(context: HostedContext, id: string, envelope: Envelope): Promise<void> {
  const { unit, log } = context;
  const signing = await rowOf(context, id);
  const service = signing.hostedBy as HostedSigning['id'];
  const inOrder = [...signing.signers].sort((a, b) => a.order - b.order);
  for (const signer of inOrder) {
    const recipient = recipientOf(envelope, signer);
    if (recipient?.id !== signer.recipientId || signing.envelopeId !== envelope.id) {
      log.error({ formSigningId: id, signerId: signer.id }, 'the envelope has another recipient than our signer');
      continue;
    }
    if (recipient.status === 'SIGNED' && !signer.signedAt) {
      // somebody else took the place of the person who signed
      if (plainName(recipient.name) !== plainName(signer.name)) {
        log.error({ formSigningId: id, signerId: signer.id }, 'the envelope was signed under another name');
        await reportOtherName(context, signing, signer);
        continue;
      }
      const evidence = {
        service,
        envelopeId: envelope.id,
        recipientId: recipient.id,
        signedAt: recipient.signedAt?.toISOString() ?? null,
      };
      const signature = { kind: 'hosted' as const, name: recipient.name, initials: '', evidence };
      await apply(context, signing, () =>
        unit(SYSTEM, (work) => signForm(work, id, signer.id, { signature, visitor: NO_VISITOR })),
      );
    }
    if (recipient.status === 'DECLINED' && !signer.declinedAt) {
      const reason = recipient.declineReason.trim().slice(0, MAX_SIGNING_REASON) || DECLINED_AT_SERVICE;
      await apply(context, signing, () =>
        unit(SYSTEM, (work) => declineForm(work, id, signer.id, { reason, visitor: NO_VISITOR })),
      );
    }
  }
  if (envelope.status !== 'VOIDED') return;
  await unit(SYSTEM, async (work) => {
    const { signing: locked } = await lockSigning(work, id);
    if (locked.status === 'OPEN') await voidForm(work, locked, CLOSED_BY_SERVICE);
  });
}

/**
 * Brings a document and its envelope in line, whatever happened on either side: makes the envelope, applies signatures
 * and refusals, voids what is over here. Safe to repeat and in any order. Throws ProviderError.
 */
export async function syncEnvelope(context: HostedContext, service: HostedSigning, id: string): Promise<void> {
  const envelope = await openEnvelope(context, service, id);
  if (!envelope) return;
  await applyEnvelope(context, id, envelope);
  const { status, voidReason, declineReason } = await rowOf(context, id);
  if (envelope.status === 'OPEN' && (status === 'VOIDED' || status === 'DECLINED'))
    await service.voidEnvelope(envelope.id, voidReason ?? declineReason ?? status);
}

/**
 * Leads a signer to the service: the address of their page there. Null if they turn out to have signed or declined
 * there already, which is applied. Throws ProviderError, and 503 where this server does not use the service any more.
 */
export async function leadToService(
  context: HostedContext,
  origin: Origin & { actor: Actor },
  { signing, signer }: { signing: SigningRow; signer: SignerRow },
  { name, returnUrl }: { name: string; returnUrl: string },
): Promise<string | null> {
  const { actor } = origin;
  const service = serviceOf(context, signing);
  if (signing.hostedBy && !service) throw new RuleError('unavailable', 'form-signing.service', SERVICE_AWAY);
  const envelope = service && (await openEnvelope(context, service, signing.id));
  const recipient = envelope && recipientOf(envelope, signer);
  // before the name changes: it is part of what identifies a signature
  if (envelope && (envelope.status !== 'OPEN' || recipient?.status !== 'WAITING')) {
    await applyEnvelope(context, signing.id, envelope);
    return null;
  }
  await context.unit(origin, (unit) => startHostedSigning(unit, signing.id, signer.id, name));
  if (!service || !envelope || !recipient) return null;
  const email = addressOf(context, signer.email || (actor.kind === 'user' ? actor.email : ''));
  const person: Recipient = { ...recipient, name, email };
  if (recipient.name !== name || recipient.email.toLowerCase() !== email.toLowerCase())
    await service.changeRecipient(envelope.id, recipient, { name, email });
  return service.signingPage(envelope.id, person, {
    returnUrl,
    authentication: actor.kind === 'user' ? 'password' : 'email',
  });
}
