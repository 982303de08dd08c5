/** Time stamps of signatures by an authority (RFC 3161). */
import { createHash, randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { ProviderError, reasonOfStatus } from '../provider-error.ts';
import { derOf, parseDer, signerFields } from './cms-signer.ts';

const NAME = 'time stamp authority';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
export const TIME_STAMP_ATTRIBUTE = '1.2.840.113549.1.9.16.2.14';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIMEOUT_MS = 20_000;
const LARGEST_RESPONSE = 100_000;

const malformed = (message: string, cause?: unknown) => new ProviderError(NAME, 'malformed', message, { cause });

function requestFor(signature: Uint8Array, nonce: Buffer): Buffer {
  const hash = createHash('sha256').update(signature).digest();
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: Uint8Array.from(hash).buffer }),
    }),
    nonce: new asn1js.Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    certReq: true,
  });
  return derOf(request.toSchema());
}

/** What a time stamp token says. Throws where it is none. */
export function readToken(token: ContentInfo): { data: SignedData; info: TSTInfo } {
  const data = new SignedData({ schema: token.content });
  const content = data.encapContentInfo.eContent;
  if (data.encapContentInfo.eContentType !== TST_INFO || !content) throw new Error('this is no time stamp');
  return { data, info: TSTInfo.fromBER(content.getValue()) };
}

/** The token of a response, checked against the request. Throws ProviderError. */
function tokenOf(response: Buffer, signature: Uint8Array, nonce: Buffer): ContentInfo {
  let parsed: TimeStampResp;
  try {
    parsed = TimeStampResp.fromBER(Uint8Array.from(response).buffer);
  } catch (error) {
    throw malformed('the response is no time stamp response', error);
  }
  const { status, statusStrings } = parsed.status;
  // 0 granted, 1 granted with changes
  if (Number(status) > 1)
    throw new ProviderError(
      NAME,
      'refused',
      ['refused', ...(statusStrings ?? []).map((each) => String(each.valueBlock.value).slice(0, 200))].join(': '),
    );
  if (!parsed.timeStampToken) throw malformed('the response has no time stamp');
  let info: TSTInfo;
  try {
    ({ info } = readToken(parsed.timeStampToken));
  } catch (error) {
    throw malformed('the time stamp cannot be read', error);
  }
  const expected = createHash('sha256').update(signature).digest();
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== SHA_256 || !expected.equals(hashedMessage.valueBlock.valueHexView))
    throw malformed('the time stamp is for something else');
  if (!info.nonce || !nonce.equals(info.nonce.valueBlock.valueHexView))
    throw malformed('the time stamp is not for this request');
  return parsed.timeStampToken;
}

/** Asks the authority at `url` for a time stamp of a signature. Throws ProviderError. */
export async function requestTimeStamp(url: string, signature: Uint8Array): Promise<ContentInfo> {
  // a positive number that is encoded in as many bytes as it has
  const nonce = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  let response: Response;
  let body: Buffer;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: Uint8Array.from(requestFor(signature, nonce)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = Buffer.from(await response.arrayBuffer());
  } catch (error) {
    throw new ProviderError(NAME, 'unreachable', 'cannot be reached', { cause: error });
  }
  if (!response.ok) throw new ProviderError(NAME, reasonOfStatus(response.status), `responded with ${response.status}`);
  if (body.length > LARGEST_RESPONSE) throw malformed('the response is too long');
  return tokenOf(body, signature, nonce);
}

/** The signature (CMS, DER) with a time stamp by the authority as an unsigned attribute. Throws ProviderError. */
export async function withTimeStamp(cms: Buffer, url: string): Promise<Buffer> {
  const parsed = parseDer(cms);
  const signer = signerFields(parsed);
  const signature = signer.at(-1) as asn1js.OctetString;
  const token = await requestTimeStamp(url, signature.valueBlock.valueHexView);
  signer.push(
    new asn1js.Constructed({
      idBlock: { tagClass: 3, tagNumber: 1 },
      value: [
        new asn1js.Sequence({
          value: [
            new asn1js.ObjectIdentifier({ value: TIME_STAMP_ATTRIBUTE }),
            new asn1js.Set({ value: [token.toSchema()] }),
          ],
        }),
      ],
    }),
  );
  return derOf(parsed);
}
