import { CODE_UNKNOWN } from '#shared/form-signings/document-verifications.messages.ts';
import type { DocumentVerificationView } from '#shared/form-signings/document-verifications.types.ts';
import {
  FORM_NAMES,
  HOSTED_SERVICES,
  type FormId,
  type HostedServiceId,
} from '#shared/form-signings/form-signings.types.ts';
import { ROLES } from '#shared/kernel/actor.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { defineService, withoutRows } from '../../hooks/define-service.ts';
import type { AppContext } from '../../context.ts';
import { createDocumentChecks } from './document-checks.ts';

/** GET /document-verifications/{code}: checks a signed document by the code that is printed on it. */
export const documentVerificationsService = (context: AppContext) => {
  const checksOf = createDocumentChecks(context);
  return defineService({
    path: 'document-verifications',
    summary: 'Whether a signed document is as it was sealed, by the code printed on it, without names or address.',
    roles: { get: ROLES },
    scope: withoutRows('the code printed on a document tells its state, and nothing about people or the home'),
    schemas: {},
    limits: {
      get: { windowSeconds: 900, max: 60, message: 'Too many codes at once. Please wait a few minutes and try again.' },
    },
    view: (verification: DocumentVerificationView) => verification,
    service: {
      get: async (code: string): Promise<DocumentVerificationView> => {
        const signing = await context.prisma.formSigning.findUnique({
          where: { verificationCode: code.trim() },
          include: { _count: { select: { signers: { where: { signedAt: { not: null } } } } } },
        });
        if (!signing) throw notFound(CODE_UNKNOWN);
        const { status, completedAt, sealedAt, documentHash, sealedKey, sealedHash, pages } = signing;
        const service = signing.hostedBy && HOSTED_SERVICES[signing.hostedBy as HostedServiceId];
        return {
          formName: FORM_NAMES[signing.formId as FormId],
          status,
          completedAt,
          sealedAt,
          documentHash,
          sealedHash,
          pages,
          signatures: signing._count.signers,
          checks: sealedKey && sealedHash ? await checksOf({ sealedKey, sealedHash, service }) : [],
          ...(service && { service }),
        };
      },
    },
  });
};
