-- AlterTable
ALTER TABLE "FormSigner" ADD COLUMN     "recipientId" TEXT;

-- AlterTable
ALTER TABLE "FormSigning" ADD COLUMN     "envelopeId" TEXT,
ADD COLUMN     "hostedBy" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "FormSigner_recipientId_key" ON "FormSigner"("recipientId");

-- CreateIndex
CREATE UNIQUE INDEX "FormSigning_envelopeId_key" ON "FormSigning"("envelopeId");

-- An envelope belongs to a hosted document, and a hosted document is signed in its envelope alone.
ALTER TABLE "FormSigning" ADD CONSTRAINT "FormSigning_envelope_is_hosted" CHECK ("envelopeId" IS NULL OR "hostedBy" IS NOT NULL);
ALTER TABLE "FormSigner" ADD CONSTRAINT "FormSigner_signed_where_it_is_hosted" CHECK (
  "signedAt" IS NULL OR ("signature"->>'kind' IS NOT DISTINCT FROM 'hosted') = ("recipientId" IS NOT NULL));
