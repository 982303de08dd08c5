/** The signer in a signature (CMS SignedData), as plain ASN.1: every byte that is not replaced stays the same. */
import * as asn1js from 'asn1js';

/** The items of a structure. */
const items = (block: unknown): asn1js.BaseBlock[] => (block as asn1js.Constructed).valueBlock.value;
/** The DER bytes of a structure. */
export const derOf = (block: asn1js.BaseBlock): Buffer => Buffer.from(block.toBER());
/** The structure of DER bytes. */
export const parseDer = (der: Uint8Array): asn1js.BaseBlock => asn1js.fromBER(Uint8Array.from(der).buffer).result;

/** The fields of the only signer; replacing one changes the signature. */
export function signerFields(cms: asn1js.BaseBlock): asn1js.BaseBlock[] {
  const signedData = items(items(cms)[1])[0];
  const signers = items(signedData).at(-1);
  return items(items(signers)[0]);
}

/** Issuer and serial number of a certificate (DER). */
function issuerAndSerial(certificate: Uint8Array): asn1js.Sequence {
  const fields = items(items(parseDer(certificate))[0]);
  // the version comes first, where there is one
  const first = fields[0]!.idBlock.tagClass === 3 ? 1 : 0;
  return new asn1js.Sequence({ value: [fields[first + 2]!, fields[first]!] });
}

/**
 * The signature with the signer named as its certificate has it: node-forge encodes names outside of ASCII twice, so
 * that no reader would find the certificate.
 */
export function withSignerNamed(cms: Uint8Array, certificate: Uint8Array): Buffer {
  const parsed = parseDer(cms);
  signerFields(parsed)[1] = issuerAndSerial(certificate);
  return derOf(parsed);
}
