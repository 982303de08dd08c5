/** The certificate that documents are sealed with: given by the environment, or made once for this installation. */
import { generateKeyPair, randomBytes, randomUUID, X509Certificate } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import forge from 'node-forge';

export interface SealingCertificate {
  p12: Buffer;
  password: string;
  /** The certificate that belongs to the key, DER. */
  certificate: Buffer;
  /** Common name of the certificate. */
  name: string;
  validTo: Date;
}

/** Why a certificate cannot be used, in words for the operator. */
export class CertificateError extends Error {
  override name = 'CertificateError';
}

/** In DATA_DIR. Without a password: only the owner can read the file, as the other keys of the installation. */
export const CERTIFICATE_FILE = 'keys/signing.p12';
const NO_PASSWORD = '';
// iterations make a password harder to guess, and there is none
const ITERATIONS = 1;
const YEARS = 10;
const MONTH = 31 * 86_400_000;
// 3072 bits are as strong as is asked for beyond 2030, and documents are kept for longer
const KEY_BITS = 3072;

const createKeyPair = promisify(generateKeyPair);

/** A key and a certificate signed by itself, as PKCS#12. The key is generated outside of the event loop. */
export async function makeCertificate(commonName: string, now: Date): Promise<Buffer> {
  const pair = await createKeyPair('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // positive and not zero
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  // a document that was completed earlier can be sealed later, and the clocks of several processes differ
  certificate.validity.notBefore = new Date(now.getTime() - MONTH);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  // the type of a string, which the typings take for the class of a tag
  const utf8 = forge.asn1.Type.UTF8 as unknown as forge.asn1.Class;
  const name = [{ name: 'commonName', value: commonName, valueTagClass: utf8 }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(key, certificate, NO_PASSWORD, { algorithm: 'aes256', count: ITERATIONS });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}

/** Writes the file whole or not at all; where another process was first, its file stays. */
async function writeOnce(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${path.dirname(file)}-${randomUUID()}`;
  try {
    await writeFile(beside, content, { mode: 0o600, flush: true });
    await link(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

const ifThere = (file: string) =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** What is in a PKCS#12 file: its key, the certificate that belongs to it, and every certificate. */
export function openP12(p12: Buffer, password: string) {
  let opened: forge.pkcs12.Pkcs12Pfx;
  try {
    opened = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(p12.toString('binary')), false, password);
  } catch (error) {
    const isPassword = error instanceof Error && /password|MAC/i.test(error.message);
    throw new CertificateError(isPassword ? 'cannot be opened with this password' : 'is no PKCS#12 file', {
      cause: error,
    });
  }
  const { certBag, pkcs8ShroudedKeyBag } = forge.pki.oids as { certBag: string; pkcs8ShroudedKeyBag: string };
  const key = opened.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag]?.[0]?.key as
    | forge.pki.rsa.PrivateKey
    | undefined;
  if (!key) throw new CertificateError('has no RSA key');
  const certificates = (opened.getBags({ bagType: certBag })[certBag] ?? []).flatMap(({ cert }) => cert ?? []);
  const own = certificates.find(({ publicKey }) => {
    const { n, e } = publicKey as forge.pki.rsa.PublicKey;
    return key.n.equals(n) && key.e.equals(e);
  });
  if (!own) throw new CertificateError('has no certificate that belongs to its key');
  return { key, own, certificates };
}

/** Opens a PKCS#12 file and checks that documents can be sealed with it. Throws CertificateError otherwise. */
export function openCertificate(p12: Buffer, password: string): SealingCertificate {
  const { own } = openP12(p12, password);
  const certificate = Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(own)).getBytes(), 'binary');
  const read = new X509Certificate(certificate);
  const { CN: name = '' } = read.toLegacyObject().subject as { CN?: string };
  return { p12, password, certificate, name, validTo: new Date(read.validTo) };
}

/** PKCS#12 from the environment: the path of a file, or the file in base64. Throws CertificateError. */
export async function openGivenCertificate(value: string, password: string): Promise<SealingCertificate> {
  const compact = value.replace(/\s+/g, '');
  // the first bytes of every PKCS#12 file make this beginning
  const isBase64 = /^MI[A-Za-z0-9+/]{200,}=*$/.test(compact);
  const p12 = isBase64 ? Buffer.from(compact, 'base64') : await ifThere(path.resolve(value));
  if (!p12) throw new CertificateError('is neither a file that exists nor a PKCS#12 file in base64');
  return openCertificate(p12, password);
}

/** The certificate of this installation, made at the first call. Processes that start at once agree on one. */
export async function ownCertificate(dataDir: string, commonName: string, now: Date): Promise<SealingCertificate> {
  const file = path.join(dataDir, CERTIFICATE_FILE);
  const there = await ifThere(file);
  if (there) return openCertificate(there, NO_PASSWORD);
  await writeOnce(file, await makeCertificate(commonName, now));
  return openCertificate(await readFile(file), NO_PASSWORD);
}
