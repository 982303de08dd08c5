/** Checks the seal of a PDF with libraries other than those that sealed it. */
import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import { Certificate, ContentInfo, ExtKeyUsage, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { findSignature, type PdfSignature } from './pdf-signature.ts';
import { readToken, TIME_STAMP_ATTRIBUTE } from './time-stamp.ts';

export interface SealSigner {
  /** Common name of the certificate. */
  name: string;
  /** Signed by itself: no authority vouches for the name. */
  isSelfMade: boolean;
  validFrom: Date;
  validTo: Date;
  /** SHA-256 of the certificate. */
  fingerprint: string;
}
export interface SealReport {
  isSealed: boolean;
  /** Sealed, and no byte was changed, added or removed since. */
  isIntact: boolean;
  signedBy: SealSigner | null;
  /** As the sealing server's clock said. */
  signedAt: Date | null;
  /** As an independent authority said; null: there is none. */
  timeStamp: { at: Date; authority: string } | null;
  /** One sentence each; empty for a seal in order. */
  problems: string[];
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const COMMON_NAME = '2.5.4.3';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** The only hashes that are accepted, by their identifiers. */
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const NO_SEAL = 'The file has no seal.';
const UNREADABLE = 'The seal cannot be read.';
const NOT_WHOLE = 'The seal does not cover the whole file: something was added to it.';
const CUT_OFF = 'The end of the file is missing.';
const CHANGED = 'The file was changed after it was sealed.';
const INVALID = 'The signature of the seal is not valid.';
export const CERTIFICATE_OUTDATED = 'The certificate of the seal was not valid at the time of sealing.';
export const TIME_STAMP_INVALID = 'The time stamp of the seal is not valid.';

const viewOf = (value: unknown): Uint8Array =>
  (value as { valueBlock: { valueHexView: Uint8Array } }).valueBlock.valueHexView;
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const attributeOf = (signer: SignerInfo, kind: 'signedAttrs' | 'unsignedAttrs', type: string): unknown =>
  signer[kind]?.attributes.find((attribute) => attribute.type === type)?.values[0];

/** The signature without the zeros behind it; null where anything else is behind it. */
function parseSignature(contents: Uint8Array): SignedData | null {
  const { offset, result } = asn1js.fromBER(bufferOf(contents));
  if (offset <= 0 || contents.subarray(offset).some((byte) => byte !== 0)) return null;
  const info = new ContentInfo({ schema: result });
  if (info.contentType !== SIGNED_DATA) return null;
  const data = new SignedData({ schema: info.content });
  // signed content inside would be checked in place of the file
  return data.signerInfos.length === 1 && !data.encapContentInfo.eContent ? data : null;
}

const certificatesOf = ({ certificates = [] }: SignedData): Certificate[] =>
  certificates.filter((each) => each instanceof Certificate);

/** The certificate that the only signature of `data` names. */
function signerCertificate(data: SignedData): Certificate | null {
  const { sid } = data.signerInfos[0]!;
  if (!(sid instanceof IssuerAndSerialNumber)) return certificatesOf(data)[0] ?? null;
  return (
    certificatesOf(data).find(
      ({ issuer, serialNumber }) => issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
    ) ?? null
  );
}

const nameOf = (certificate: Certificate): string => {
  const { typesAndValues } = certificate.subject;
  const field = typesAndValues.find(({ type }) => type === COMMON_NAME) ?? typesAndValues[0];
  return String(field?.value.valueBlock.value ?? '');
};

async function describeSigner(certificate: Certificate): Promise<SealSigner> {
  return {
    name: nameOf(certificate),
    isSelfMade: certificate.issuer.isEqual(certificate.subject) && (await certificate.verify().catch(() => false)),
    validFrom: certificate.notBefore.value,
    validTo: certificate.notAfter.value,
    fingerprint: createHash('sha256').update(Buffer.from(certificate.toSchema().toBER())).digest('hex'),
  };
}

const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date) => notBefore.value <= at && at <= notAfter.value;

/** Whether a certificate is meant for time stamps, as RFC 3161 demands. */
function isForTimeStamps({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE)?.parsedValue;
  return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(TIME_STAMPING);
}

/** The time stamp of a signature; null where it is not valid. */
async function checkTimeStamp(token: unknown, signature: Uint8Array): Promise<SealReport['timeStamp']> {
  try {
    const { data, info } = readToken(new ContentInfo({ schema: token }));
    const authority = signerCertificate(data);
    if (!authority || data.signerInfos.length !== 1 || !isForTimeStamps(authority)) return null;
    if (!isValidAt(authority, info.genTime) || !HASHES[info.messageImprint.hashAlgorithm.algorithmId]) return null;
    // checks the imprint of the signature too
    const isValid = await data.verify({ signer: 0, data: bufferOf(signature) });
    return isValid ? { at: info.genTime, authority: nameOf(authority) } : null;
  } catch {
    return null;
  }
}

const report = (fields: Partial<SealReport>, ...problems: string[]): SealReport => ({
  isSealed: false,
  isIntact: false,
  signedBy: null,
  signedAt: null,
  timeStamp: null,
  ...fields,
  problems,
});

/** The problems of the signature itself: a file with one is not as it was sealed. */
async function signatureProblems(data: SignedData, signed: Uint8Array): Promise<string[]> {
  const signer = data.signerInfos[0]!;
  const hash = HASHES[signer.digestAlgorithm.algorithmId];
  const digest = attributeOf(signer, 'signedAttrs', MESSAGE_DIGEST);
  if (!hash || !digest) return [INVALID];
  if (!createHash(hash).update(signed).digest().equals(viewOf(digest))) return [CHANGED];
  const isValid = await data.verify({ signer: 0, data: bufferOf(signed) }).catch(() => false);
  return isValid ? [] : [INVALID];
}

async function checkSeal(data: SignedData, { signed, extent }: PdfSignature): Promise<SealReport> {
  const signer = data.signerInfos[0]!;
  const certificate = signerCertificate(data);
  if (!certificate) return report({ isSealed: true }, UNREADABLE);
  const problems =
    extent === 'cut off'
      ? [CUT_OFF]
      : [...(extent === 'whole' ? [] : [NOT_WHOLE]), ...(await signatureProblems(data, signed))];
  const isIntact = problems.length === 0;
  const time = attributeOf(signer, 'signedAttrs', SIGNING_TIME) as asn1js.UTCTime | undefined;
  const signedAt = time?.toDate() ?? null;
  const token = attributeOf(signer, 'unsignedAttrs', TIME_STAMP_ATTRIBUTE);
  const timeStamp = token ? await checkTimeStamp(token, viewOf(signer.signature)) : null;
  if (token && !timeStamp) problems.push(TIME_STAMP_INVALID);
  const at = timeStamp?.at ?? signedAt;
  if (!at || !isValidAt(certificate, at)) problems.push(CERTIFICATE_OUTDATED);
  return report(
    { isSealed: true, isIntact, signedBy: await describeSigner(certificate), signedAt, timeStamp },
    ...problems,
  );
}

/**
 * Checks that the seal covers the whole file, that no byte was changed, that the signature is valid, and its
 * certificate and time stamp. Throws nothing: whatever the bytes are, the report says what is wrong with them. Does not
 * check who issued the certificate.
 */
export async function verifySeal(pdf: Uint8Array): Promise<SealReport> {
  const found = findSignature(pdf);
  if (!found) return report({}, NO_SEAL);
  try {
    const data = parseSignature(found.contents);
    if (!data) return report({ isSealed: true }, UNREADABLE);
    return await checkSeal(data, found);
  } catch {
    return report({ isSealed: true }, UNREADABLE);
  }
}
