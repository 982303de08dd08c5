import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate, openCertificate, openGivenCertificate, ownCertificate } from './sealing-certificate.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hearthport-certificate-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});
const newFolder = () => mkdtemp(path.join(folder, 'data-'));

describe('the certificate of an installation', () => {
  it('is made once; of several processes that start at once, all use the same', async () => {
    const dataDir = await newFolder();
    const made = await Promise.all([1, 2, 3].map(() => ownCertificate(dataDir, 'Peña Realty', NOW)));
    const [first] = made;
    for (const each of made) expect(each.p12.equals(first!.p12)).toBe(true);
    expect(await ownCertificate(dataDir, 'Another Name', NOW)).toEqual(first);
    expect(first!.name).toBe('Peña Realty');
    const file = path.join(dataDir, 'keys/signing.p12');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // nothing is left of those that were too late
    expect(await readdir(dataDir)).toEqual(['keys']);
    expect(await readdir(path.join(dataDir, 'keys'))).toEqual(['signing.p12']);
  });

  it('has a strong key for ten years, and may sign documents only', async () => {
    const { certificate, validTo } = openCertificate(await makeCertificate('Peña Realty', NOW), '');
    const read = new X509Certificate(certificate);
    expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
    expect(read.subject).toBe('CN=Peña Realty');
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.ca).toBe(false);
    expect(validTo).toEqual(new Date('2036-12-01T18:00:00Z'));
  });

  it('is made without blocking the process', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const making = makeCertificate('Peña Realty', NOW);
    const before = turns;
    await making;
    clearInterval(timer);
    expect(turns).toBeGreaterThan(before);
  });
});

describe('a certificate of the environment', () => {
  /** As an authority issues it: with a password and the certificate of the authority. */
  function issuedParts() {
    const keys = forge.pki.rsa.generateKeyPair(1024);
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = keys.publicKey;
    certificate.validity.notAfter.setUTCFullYear(2040);
    certificate.setSubject([{ name: 'commonName', value: 'Given Realty' }]);
    certificate.setIssuer([{ name: 'commonName', value: 'An Authority' }]);
    certificate.sign(keys.privateKey, forge.md.sha256.create());
    return { key: keys.privateKey, certificate };
  }
  const packed = (key: forge.pki.rsa.PrivateKey | null, certificate: forge.pki.Certificate, password: string) =>
    Buffer.from(
      forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(key as forge.pki.rsa.PrivateKey, certificate, password)).getBytes(),
      'binary',
    );
  function issued(password: string): Buffer {
    const { key, certificate } = issuedParts();
    return packed(key, certificate, password);
  }

  it('is read from a file or from base64', async () => {
    const p12 = issued('secret');
    const file = path.join(folder, 'given.p12');
    await writeFile(file, p12);
    const fromFile = await openGivenCertificate(file, 'secret');
    expect(fromFile).toMatchObject({ name: 'Given Realty', password: 'secret' });
    expect(await openGivenCertificate(p12.toString('base64').replace(/.{64}/g, '$&\n'), 'secret')).toEqual(fromFile);
    expect((await readFile(file)).equals(fromFile.p12)).toBe(true);
  });

  it('is refused in words', async () => {
    const p12 = issued('secret').toString('base64');
    const text = path.join(folder, 'text.p12');
    await writeFile(text, 'hello');
    const parts = { own: issuedParts(), other: issuedParts() };
    const noKey = packed(null, parts.own.certificate, 'secret').toString('base64');
    const otherKey = packed(parts.other.key, parts.own.certificate, 'secret').toString('base64');
    for (const [value, password, message] of [
      [p12, 'wrong', 'cannot be opened with this password'],
      [text, 'secret', 'is no PKCS#12 file'],
      [path.join(folder, 'missing.p12'), 'secret', 'is neither a file that exists nor a PKCS#12 file in base64'],
      [noKey, 'secret', 'has no RSA key'],
      [otherKey, 'secret', 'has no certificate that belongs to its key'],
    ] as const)
      await expect(openGivenCertificate(value, password)).rejects.toThrow(message);
  });
});
