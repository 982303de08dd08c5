/** Checks of a sealed document on its stored file. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DocumentCheck } from '#shared/form-signings/document-verifications.types.ts';
import {
  CERTIFICATE_OUTDATED,
  TIME_STAMP_INVALID,
  verifySeal,
  type SealReport,
} from '../../providers/sealing/verify-seal.ts';
import type { AppContext } from '../../context.ts';
import type { StoragePort } from '../../providers/storage/port.ts';

const UTC = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const instant = (at: Date) => `${UTC.format(at)} UTC`;
const day = (at: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(at);

function recordCheck(file: Buffer, sealedHash: string, service: string | null): DocumentCheck {
  const isOk = createHash('sha256').update(file).digest('hex') === sealedHash;
  const when = service ? `when we received the signed document from ${service}` : 'when the document was sealed';
  return {
    name: 'record',
    isOk,
    detail: `Its fingerprint (SHA-256) is ${isOk ? '' : 'not '}the one we recorded ${when}.`,
  };
}

/** A hosted service sealed this document its own way: a seal that we find has to be in order, and there may be none. */
const noSealOf = (service: string): DocumentCheck => ({
  name: 'seal',
  isOk: null,
  detail:
    `${service} collected the signatures and completed the document with its own certificate of completion. ` +
    'Its file has no digital seal that we could check.',
});

function sealCheck({ isIntact, problems }: SealReport): DocumentCheck {
  const ofSeal = problems.filter((problem) => problem !== CERTIFICATE_OUTDATED && problem !== TIME_STAMP_INVALID);
  return {
    name: 'seal',
    isOk: isIntact,
    detail: isIntact
      ? 'It covers the whole file, and its signature is valid: no byte was changed, added or removed.'
      : ofSeal.join(' '),
  };
}

function certificateCheck({ signedBy, problems }: SealReport): DocumentCheck[] {
  if (!signedBy) return [];
  const isOk = !problems.includes(CERTIFICATE_OUTDATED);
  const maker = signedBy.isSelfMade ? 'made by the signer itself' : 'issued by a certificate authority';
  return [
    {
      name: 'certificate',
      isOk,
      detail: isOk
        ? `The seal is by ${signedBy.name}. The certificate was ${maker} and is valid until ${day(signedBy.validTo)}.`
        : CERTIFICATE_OUTDATED,
    },
  ];
}

function timeStampCheck({ isSealed, timeStamp, problems, signedAt }: SealReport): DocumentCheck[] {
  if (!isSealed) return [];
  if (problems.includes(TIME_STAMP_INVALID)) return [{ name: 'timeStamp', isOk: false, detail: TIME_STAMP_INVALID }];
  if (timeStamp)
    return [{ name: 'timeStamp', isOk: true, detail: `${timeStamp.authority} confirms ${instant(timeStamp.at)}.` }];
  return [
    {
      name: 'timeStamp',
      isOk: null,
      detail: `There is no independent time stamp. Our own clock said ${signedAt ? instant(signedAt) : 'nothing'}.`,
    },
  ];
}

interface SealedDocument {
  sealedKey: string;
  sealedHash: string;
  /** The hosted service that sealed it; null: we did. */
  service?: string | null;
}

/** What was checked of a sealed document, from its stored file. Throws ProviderError where the storage is away. */
export async function checkDocument(
  storage: StoragePort,
  { sealedKey, sealedHash, service = null }: SealedDocument,
): Promise<DocumentCheck[]> {
  const stored = await storage.read(sealedKey);
  if (!stored) return [{ name: 'record', isOk: false, detail: 'The sealed file is missing. Please contact us.' }];
  const file = await buffer(stored.stream);
  const report = await verifySeal(file);
  const record = recordCheck(file, sealedHash, service);
  if (service && !report.isSealed) return [record, noSealOf(service)];
  return [record, sealCheck(report), ...certificateCheck(report), ...timeStampCheck(report)];
}

const REMEMBERED_MS = 10 * 60_000;
const MAX_REMEMBERED = 500;

/**
 * `checkDocument`, at most once in ten minutes for each sealed file: a code that is asked for again and again costs no
 * repeated work. A failure is not remembered.
 */
export function createDocumentChecks(context: Pick<AppContext, 'ports' | 'clock'>) {
  const remembered = new Map<string, { until: number; checks: Promise<DocumentCheck[]> }>();
  return (document: SealedDocument): Promise<DocumentCheck[]> => {
    const now = context.clock().getTime();
    const known = remembered.get(document.sealedHash);
    if (known && known.until > now) return known.checks;
    const checks = checkDocument(context.ports.storage, document);
    remembered.delete(document.sealedHash);
    remembered.set(document.sealedHash, { until: now + REMEMBERED_MS, checks });
    if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
    checks.catch(() => remembered.delete(document.sealedHash));
    return checks;
  };
}
