/** The signature of a document as readers of PDFs expect it: CMS SignedData (PKCS#7), detached, RSA with SHA-256. */
import { constants, createPrivateKey, privateEncrypt } from 'node:crypto';
import forge from 'node-forge';
import { withSignerNamed } from './cms-signer.ts';
import { openP12, type SealingCertificate } from './sealing-certificate.ts';

/** What precedes a SHA-256 digest that RSA signs: its DigestInfo (RFC 8017, section 9.2). */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/**
 * The same key, signing by OpenSSL: node-forge calculates in JavaScript, which keeps the whole process waiting for a
 * fifth of a second.
 */
function signingByOpenssl(key: forge.pki.rsa.PrivateKey): forge.pki.rsa.PrivateKey {
  const native = createPrivateKey(forge.pki.privateKeyToPem(key));
  return {
    ...key,
    sign: (hash) => {
      const digest = Buffer.from((hash as forge.md.MessageDigest).digest().getBytes(), 'binary');
      return privateEncrypt(
        { key: native, padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([DIGEST_INFO, digest]),
      ).toString('binary');
    },
  };
}

/** Signs the bytes at this time; the signature brings every certificate of the file along. */
export function signDetached(content: Buffer, { p12, password, certificate }: SealingCertificate, at: Date): Buffer {
  const { key, own, certificates } = openP12(p12, password);
  const { data, sha256, contentType, signingTime, messageDigest } = forge.pki.oids as Record<string, string>;
  const signed = forge.pkcs7.createSignedData();
  signed.content = forge.util.createBuffer(content.toString('binary'));
  for (const one of certificates) signed.addCertificate(one);
  signed.addSigner({
    key: signingByOpenssl(key),
    certificate: own,
    digestAlgorithm: sha256!,
    authenticatedAttributes: [
      { type: contentType!, value: data },
      // a date, which the typings take for a text
      { type: signingTime!, value: at as unknown as string },
      { type: messageDigest! },
    ],
  });
  signed.sign({ detached: true });
  return withSignerNamed(Buffer.from(forge.asn1.toDer(signed.toAsn1()).getBytes(), 'binary'), certificate);
}
