import { P12Signer } from '@signpdf/signer-p12';
import { expect, it } from 'vitest';
import { withSignerNamed } from './cms-signer.ts';
import { signDetached } from './detached-signature.ts';
import { makeCertificate, openCertificate } from './sealing-certificate.ts';

const AT = new Date('2026-12-01T18:00:00Z');

it('signs byte for byte as the signer of the library does, which calculates in JavaScript', async () => {
  const made = openCertificate(await makeCertificate('Peña Realty', AT), '');
  for (const content of [Buffer.alloc(0), Buffer.from('%PDF-1.7 \u00ff', 'latin1'), Buffer.alloc(100_000, 'page')]) {
    const theirs = await new P12Signer(made.p12, { passphrase: made.password }).sign(content, AT);
    expect(signDetached(content, made, AT).equals(withSignerNamed(theirs, made.certificate))).toBe(true);
  }
});
