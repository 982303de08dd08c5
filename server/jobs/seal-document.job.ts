import { createHash } from 'node:crypto';
import {
  FORM_NAMES,
  SIGNER_ROLE_LABELS,
  type FormId,
  type Signature,
} from '#shared/form-signings/form-signings.types.ts';
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { buffer } from 'node:stream/consumers';
import type { FormField } from '../forms/form-fields.types.ts';
import { inThread } from '../media/worker-pool.ts';
import { auditSigning, publishSigning, record, signingInclude } from '../workflows/form-signings/signing-records.ts';
import { serviceOf } from '../workflows/form-signings/hosted-signing.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { Job, JobContext } from './job-context.ts';

const PDF = { mimeType: 'application/pdf' };

type Signing = Prisma.FormSigningGetPayload<{
  include: typeof signingInclude & { events: true };
}>;

/** The signed pages with signatures and certificate page, sealed with our certificate. */
async function sealOurs({ ports, clock, env }: JobContext, signing: Signing, attempt: number): Promise<Uint8Array> {
  const file = await ports.storage.read(signing.documentKey);
  if (!file) throw new Error(`the pages of document ${signing.id} are missing`);
  const pages = await buffer(file.stream);
  const { reference, zone } = signing.data as unknown as FormData;
  const title = FORM_NAMES[signing.formId as FormId];
  const nameOf = (signerId: string | null) => {
    const signer = signing.signers.find(({ id }) => id === signerId);
    return signer ? `${signer.name} (${SIGNER_ROLE_LABELS[signer.role]})` : '';
  };
  const signers = signing.signers.map(({ role, name, signature, signedAt }) => ({
    role,
    name,
    signature: signature as unknown as Signature,
    signedAt: signedAt!,
  }));
  const completed = await inThread('signedFormPdf', {
    form: { pdf: pages, fields: signing.fields as unknown as FormField[] },
    signers,
    certificate: {
      title,
      reference,
      documentHash: signing.documentHash,
      verificationCode: signing.verificationCode,
      verifyUrl: `${env.publicUrl ?? ''}/verify/${signing.verificationCode}`,
      zone,
      signers,
      events: signing.events.map(({ at, kind, signerId, ip, userAgent, detail }) => ({
        at,
        kind,
        who: nameOf(signerId),
        ip,
        userAgent,
        detail,
      })),
    },
  });
  return ports.sealer.seal(completed, { reason: `${title} ${reference}`, at: clock(), attempt });
}

/** The completed document of the hosted service, with its own certificate. */
async function readSealed(context: JobContext, signing: Signing): Promise<Uint8Array> {
  const service = serviceOf(context, signing);
  if (!service) throw new Error(`this document is signed at ${signing.hostedBy}, which is not configured any more`);
  const envelope = await service.readEnvelope(signing.envelopeId!);
  // the last recipient is reported a moment before the envelope is
  if (envelope?.status !== 'COMPLETED') throw new Error(`${service.name} has not completed the envelope yet`);
  return service.readCompleted(envelope.id);
}

/**
 * Writes the sealed copy of a document that everyone has signed: signatures in the pages, certificate page, seal; or
 * what the hosted service made of it. A repeated run finds the sealed copy and does nothing; a voided document is
 * sealed too, because it was signed.
 */
export const sealDocument: Job<'seal-document'> =
  (context) =>
  async ({ formSigningId }, { attempt }) => {
    const { prisma, ports, unit } = context;
    const signing = await prisma.formSigning.findUnique({
      where: { id: formSigningId },
      include: { ...signingInclude, events: { orderBy: [{ at: 'asc' }, { id: 'asc' }] } },
    });
    if (!signing?.completedAt || signing.sealedAt) return;
    const sealed = signing.hostedBy ? await readSealed(context, signing) : await sealOurs(context, signing, attempt);
    const sealedHash = createHash('sha256').update(sealed).digest('hex');
    // named by its content: another attempt that seals at another time writes another file
    const sealedKey = `documents/sealed/${sealedHash}.pdf`;
    await ports.storage.put(sealedKey, Buffer.from(sealed), PDF);
    const isFirst = await unit({ kind: 'system', name: 'seal-document' }, async (work) => {
      const { count } = await work.tx.formSigning.updateMany({
        where: { id: formSigningId, sealedAt: null },
        data: { sealedKey, sealedHash, sealedAt: work.now },
      });
      if (!count) return false;
      await record(work, formSigningId, 'SEALED', { detail: sealedHash });
      auditSigning(work, 'sealed', signing, { after: { sealedHash } });
      publishSigning(work, signing);
      return true;
    });
    if (!isFirst) await ports.storage.remove(sealedKey);
  };
