/** Sealing documents: a digital signature of the brokerage that shows every later change of the file. */

export interface SealDetails {
  /** Why the document is sealed; readers of the PDF see it. */
  reason: string;
  at: Date;
  /**
   * Number of the job's attempt, from 1. The first `TIME_STAMP_ATTEMPTS` fail where the time stamp authority does, so
   * that they are repeated; later ones seal without a time stamp. Without a number, nothing is repeated.
   */
  attempt?: number | undefined;
}

export interface DocumentSealer {
  readonly id: 'p12';
  readonly name: string;
  readonly builtIn: boolean;
  /**
   * The document with a seal over all of its bytes. Throws ProviderError: `unreachable` where the time stamp authority
   * fails, `credentials` where the certificate cannot be used, `refused` for what is no PDF.
   */
  seal(pdf: Uint8Array, about: SealDetails): Promise<Uint8Array>;
}

/** Attempts that wait for a time stamp: about three minutes with the delays of the job queue. */
export const TIME_STAMP_ATTEMPTS = 5;
