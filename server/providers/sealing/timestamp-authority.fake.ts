/** For tests: a time stamp authority (RFC 3161) on loopback, with a key and certificate of its own. */
import { createHash, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  Extension,
  ExtKeyUsage,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { startFakeServer, type FakeResponse } from '../loopback.fake.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const [CONTENT_TYPE, MESSAGE_DIGEST] = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4'];
const EXTENDED_KEY_USAGE = '2.5.29.37';
const [TIME_STAMPING, CODE_SIGNING] = ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.3'];
const AUTHORITY = 'Test Time Stamp Authority';

/** What the authority does wrong, one request each. */
export type Fault =
  | 'no response'
  | 'server error'
  | 'rejection'
  | 'not ASN.1'
  | 'other nonce'
  | 'other document'
  | 'other purpose'
  | 'forged signature';

const exact = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

async function createAuthority(purpose: string) {
  const keys = (await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const certificate = new Certificate({ version: 2, serialNumber: new asn1js.Integer({ value: 7 }) });
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: AUTHORITY }) }),
    );
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2040-01-01T00:00:00Z');
  certificate.extensions = [
    new Extension({
      extnID: EXTENDED_KEY_USAGE,
      critical: true,
      extnValue: new ExtKeyUsage({ keyPurposes: [purpose] }).toSchema().toBER(),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  return { keys, certificate: Certificate.fromBER(certificate.toSchema(true).toBER()) };
}

async function sign(
  { keys, certificate }: Awaited<ReturnType<typeof createAuthority>>,
  info: TSTInfo,
): Promise<SignedData> {
  const content = info.toSchema().toBER();
  const digest = createHash('sha256').update(Buffer.from(content)).digest();
  const attributes = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      new Attribute({ type: CONTENT_TYPE, values: [new asn1js.ObjectIdentifier({ value: TST_INFO })] }),
      new Attribute({ type: MESSAGE_DIGEST, values: [new asn1js.OctetString({ valueHex: exact(digest) })] }),
    ],
  });
  const data = new SignedData({
    version: 3,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new asn1js.OctetString({ valueHex: content }),
    }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: attributes,
      }),
    ],
  });
  await data.sign(keys.privateKey, 0, 'SHA-256');
  return data;
}

const reply = (response: TimeStampResp): FakeResponse => ({
  status: 200,
  headers: { 'content-type': 'application/timestamp-reply' },
  body: Buffer.from(response.toSchema().toBER()),
});

/** `at` is what the authority's clock says. `failNext` makes the next requests go wrong. */
export async function startFakeTimestampAuthority(at = new Date('2026-12-01T18:00:05Z')) {
  const [authority, other] = await Promise.all([createAuthority(TIME_STAMPING), createAuthority(CODE_SIGNING)]);
  const faults: Fault[] = [];
  let serial = 0;

  async function respond(body: Buffer, fault: Fault | undefined): Promise<FakeResponse> {
    const request = TimeStampReq.fromBER(exact(body));
    if (fault === 'rejection')
      return reply(
        new TimeStampResp({
          status: new PKIStatusInfo({ status: 2, statusStrings: [new asn1js.Utf8String({ value: 'not today' })] }),
        }),
      );
    serial += 1;
    const { hashAlgorithm, hashedMessage } = request.messageImprint;
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4.1',
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: hashAlgorithm.algorithmId }),
        hashedMessage:
          fault === 'other document' ? new asn1js.OctetString({ valueHex: new ArrayBuffer(32) }) : hashedMessage,
      }),
      serialNumber: new asn1js.Integer({ value: serial }),
      genTime: at,
      ...(fault === 'other nonce' ? { nonce: new asn1js.Integer({ value: 42 }) } : { nonce: request.nonce! }),
    });
    const data = await sign(fault === 'other purpose' ? other : authority, info);
    if (fault === 'forged signature') {
      const signature = data.signerInfos[0]!.signature.valueBlock.valueHexView;
      signature[signature.length - 1]! ^= 1;
    }
    return reply(
      new TimeStampResp({
        status: new PKIStatusInfo({ status: 0 }),
        timeStampToken: new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: data.toSchema(true) }),
      }),
    );
  }

  const server = await startFakeServer((request, response) => {
    const fault = faults.shift();
    if (fault === 'no response') {
      response.destroy();
      return null;
    }
    if (fault === 'server error') return { status: 503 };
    if (fault === 'not ASN.1') return { status: 200, body: 'busy' };
    const isQuery = request.method === 'POST' && request.headers['content-type'] === 'application/timestamp-query';
    if (!isQuery) return { status: 415 };
    respond(request.body, fault).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
    return null;
  });
  return {
    ...server,
    name: AUTHORITY,
    at,
    failNext: (...next: Fault[]) => {
      faults.push(...next);
    },
  };
}
