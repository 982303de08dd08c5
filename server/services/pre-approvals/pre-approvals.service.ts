import { z } from 'zod';
import { PRODUCT } from '#shared/brand/product.ts';
import { ANALYSIS_MESSAGES } from '#shared/document-analysis/analysis-messages.ts';
import { isAdmin, type Actor, type UserActor } from '#shared/kernel/actor.ts';
import { invalidField, notFound } from '#shared/kernel/rule-error.ts';
import { readLetter } from '#shared/pre-approvals/letter-reading.ts';
import {
  createPreApprovalSchema,
  findPreApprovalsSchema,
  patchPreApprovalSchema,
  reviewPreApprovalSchema,
  type CreatePreApproval,
  type FindPreApprovals,
  type PatchPreApproval,
  type ReviewPreApproval,
} from '#shared/pre-approvals/pre-approvals.schema.ts';
import { isLetterType, type LetterReading } from '#shared/pre-approvals/pre-approvals.types.ts';
import { preApprovalView, type PreApprovalRow } from '#shared/pre-approvals/pre-approvals.view.ts';
import type { AppContext } from '../../context.ts';
import { acknowledge, defineService, NO_ROWS, type RequestParams } from '../../hooks/define-service.ts';
import { scopedRows } from '../../hooks/scoped-rows.ts';
import { PdfRefused } from '../../media/pdf-process.ts';
import { storedPdfText } from '../../media/stored-pdf-text.ts';
import { preApprovalInclude, preApprovalWhere } from '../../queries/pre-approval-lists.ts';
import {
  changePreApproval,
  createPreApproval,
  letterUpload,
  removePreApproval,
} from '../../workflows/pre-approvals/own-pre-approval.ts';
import { reviewPreApproval } from '../../workflows/pre-approvals/review-pre-approval.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 30,
  message: 'Too many documents were sent this hour. Please try again later.',
};
const BUYERS = ['BUYER', 'PBUYER', 'SELLER'] as const;
const roles = [...BUYERS, 'ADMIN'] as const;

/** A buyer's letters outside of an offer: uploaded, read, corrected and sent; for brokers all of them, to review. */
export const preApprovalsService = (context: AppContext) => {
  const rows = scopedRows<PreApprovalRow>(() => context.prisma.preApproval, {
    include: preApprovalInclude,
    missing: 'We couldn’t find that pre-approval.',
  });

  /** What the letter states. A file that cannot be read is not refused: the buyer enters the details. */
  async function read(uploadId: string, actor: UserActor): Promise<LetterReading> {
    const upload = await context.prisma.upload.findFirst({
      where: { ...letterUpload, id: uploadId, userId: actor.userId },
      select: { key: true, mimeType: true, docType: true },
    });
    if (!upload || !isLetterType(upload.docType))
      throw notFound('We couldn’t find that document. Please upload it again.');
    const nothing = (message: string): LetterReading => ({ findings: [], message });
    if (upload.mimeType !== 'application/pdf') return nothing(ANALYSIS_MESSAGES['not-a-pdf']);
    const file = await context.ports.storage.read(upload.key);
    if (!file) throw invalidField('uploadId', 'This file is missing. Please upload it again.');
    try {
      return readLetter(await storedPdfText(file.stream), upload.docType);
    } catch (error) {
      if (!(error instanceof PdfRefused)) throw error;
      return nothing(ANALYSIS_MESSAGES[error.problem]);
    }
  }

  /** After the commit; a file that stays only takes disk space. */
  const removeFiles = (keys: readonly string[]) =>
    Promise.allSettled(keys.map((key) => context.ports.storage.remove(key)));

  return defineService({
    path: 'pre-approvals',
    summary: 'Pre-approvals and proofs of funds outside of an offer: a buyer’s own; for brokers all, to review.',
    roles: { find: roles, get: roles, create: BUYERS, patch: roles, remove: BUYERS },
    scope: (actor: Actor) => (isAdmin(actor) ? {} : actor.kind === 'user' ? { userId: actor.userId } : NO_ROWS),
    schemas: {
      find: findPreApprovalsSchema,
      create: createPreApprovalSchema,
      patch: (_query: object, actor: Actor) => (isAdmin(actor) ? reviewPreApprovalSchema : patchPreApprovalSchema),
    },
    limits: { create: LIMIT },
    view: (row: PreApprovalRow, actor: Actor, now: Date) => preApprovalView(row, actor, now),
    acknowledgements: { remove: z.object({ id: z.string() }) },
    recipients: async (id) => {
      const row = await context.prisma.preApproval.findUnique({ where: { id }, select: { userId: true } });
      return { userIds: [row?.userId], admins: true };
    },
    service: {
      find: (params: RequestParams<FindPreApprovals>) => {
        const { actor, query } = params;
        if (query.text && !isAdmin(actor))
          throw invalidField('text', `Only ${PRODUCT} searches by text. Leave it out.`);
        return rows.find(params, preApprovalWhere(query, actor));
      },
      get: (id: string, params: RequestParams) => rows.get(params, id),
      create: async ({ uploadId }: CreatePreApproval, params: RequestParams) => {
        const actor = params.actor as UserActor;
        const reading = await read(uploadId, actor);
        const { id, files } = await context.unit(params.origin, (unit) =>
          createPreApproval(unit, actor, uploadId, reading),
        );
        await removeFiles(files);
        return rows.get(params, id);
      },
      patch: async (id: string, data: PatchPreApproval | ReviewPreApproval, params: RequestParams) => {
        await context.unit(params.origin, (unit) =>
          isAdmin(params.actor)
            ? reviewPreApproval(unit, id, data as ReviewPreApproval)
            : changePreApproval(unit, id, params.scope, data as PatchPreApproval),
        );
        return rows.get(params, id);
      },
      remove: async (id: string, params: RequestParams) => {
        const { files } = await context.unit(params.origin, (unit) => removePreApproval(unit, id, params.scope));
        await removeFiles(files);
        return acknowledge({ id });
      },
    },
  });
};
