import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import type { Log } from '../../config/logger.ts';
import { ProviderError } from '../provider-error.ts';
import { signDetached } from './detached-signature.ts';
import { TIME_STAMP_ATTEMPTS, type DocumentSealer } from './port.ts';
import { ownCertificate, type SealingCertificate } from './sealing-certificate.ts';
import { withSignaturePlaceholder } from './signature-placeholder.ts';
import { withTimeStamp } from './time-stamp.ts';

const NAME = 'document seal';

export interface P12SealerOptions {
  /** The certificate of the environment; without it, one is made in `dataDir` when it is first needed. */
  given?: SealingCertificate | undefined;
  dataDir: string;
  /** Name in a certificate that is made: the brokerage. */
  commonName: string;
  /** Where the brokerage is; readers of the PDF see it. */
  location: string;
  timestampUrl?: string | undefined;
  log: Pick<Log, 'warn'>;
}

/** Signs by PKCS#12 and adds a time stamp to the signature. */
class StampingSigner extends Signer {
  readonly #certificate: SealingCertificate;
  readonly #stamp: (cms: Buffer) => Promise<Buffer>;

  constructor(certificate: SealingCertificate, stamp: (cms: Buffer) => Promise<Buffer>) {
    super();
    this.#certificate = certificate;
    this.#stamp = stamp;
  }

  override sign(pdf: Buffer, at = new Date()): Promise<Buffer> {
    return this.#stamp(signDetached(pdf, this.#certificate, at));
  }
}

/** Seals PDFs with a certificate of the brokerage (PKCS#7, detached) and, if configured, a time stamp (RFC 3161). */
export function createP12Sealer(options: P12SealerOptions): DocumentSealer {
  const { dataDir, commonName, location, timestampUrl, log } = options;
  let loading: Promise<SealingCertificate> | undefined;

  async function certificateAt(at: Date): Promise<SealingCertificate> {
    loading ??= options.given ? Promise.resolve(options.given) : ownCertificate(dataDir, commonName, at);
    let certificate: SealingCertificate;
    try {
      certificate = await loading;
    } catch (error) {
      // a folder that could not be written to may be writable at the next attempt
      loading = undefined;
      throw new ProviderError(NAME, 'credentials', 'the certificate cannot be used', { cause: error });
    }
    if (certificate.validTo < at)
      throw new ProviderError(
        NAME,
        'credentials',
        `the certificate expired on ${certificate.validTo.toISOString().slice(0, 10)}`,
      );
    return certificate;
  }

  async function stamped(cms: Buffer, attempt: number): Promise<Buffer> {
    if (!timestampUrl) return cms;
    try {
      return await withTimeStamp(cms, timestampUrl);
    } catch (error) {
      if (attempt <= TIME_STAMP_ATTEMPTS)
        throw new ProviderError(NAME, 'unreachable', `no time stamp: ${(error as Error).message}`, { cause: error });
      log.warn({ error: (error as Error).message }, 'a document was sealed without a time stamp');
      return cms;
    }
  }

  return {
    id: 'p12',
    name: NAME,
    builtIn: true,

    async seal(pdf, { reason, at, attempt = Infinity }) {
      const certificate = await certificateAt(at);
      let prepared: Uint8Array;
      try {
        prepared = await withSignaturePlaceholder(pdf, { name: certificate.name, reason, location, at });
      } catch (error) {
        throw new ProviderError(NAME, 'refused', 'this is no PDF that can be sealed', { cause: error });
      }
      const signer = new StampingSigner(certificate, (cms) => stamped(cms, attempt));
      return new SignPdf().sign(prepared, signer, at);
    },
  };
}
