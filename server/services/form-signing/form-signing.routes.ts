import type { Router } from 'express';
import { SIGNING_MISSING } from '#shared/form-signings/form-signings.messages.ts';
import { FORM_NAMES, type FormId } from '#shared/form-signings/form-signings.types.ts';
import type { Actor } from '#shared/kernel/actor.ts';
import { notFound, RuleError } from '#shared/kernel/rule-error.ts';
import type { AppContext } from '../../context.ts';
import { sendStream, streamingRoutes } from '../../http/streaming-route.ts';
import { knownQuery } from '../../hooks/allowed-query.ts';
import { signerOfLink } from '../../workflows/form-signings/signer-access.ts';
import { NO_ROWS } from '../../hooks/define-service.ts';
import { formSigningScope } from '../../queries/form-signing-scope.ts';

const LIMIT = {
  windowSeconds: 3600,
  max: 300,
  message: 'This document was requested too often this hour. Please try again later.',
};
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * `GET /form-signing/{slug or id}/document`: the PDF, sealed once everyone has signed. By slug for its signer, by id
 * for the people of the offer.
 */
export function formSigningRoutes(routes: Router, context: AppContext): void {
  const { prisma } = context;
  const declared = {
    acceptsOfferLink: true,
    scope: (actor: Actor) => formSigningScope(actor) ?? NO_ROWS,
    limit: { name: 'form-signing.document', rate: LIMIT, isPerPerson: true },
  };
  async function find(key: string, actor: Actor, scope: object) {
    if (!UUID.test(key)) return (await signerOfLink(prisma, key, actor, context.clock())).signing;
    const row = await prisma.formSigning.findFirst({ where: { AND: [scope, { id: key }] } });
    if (!row) throw notFound(SIGNING_MISSING);
    return row;
  }
  const route = streamingRoutes(context.rateLimiter)(declared, async (req, res, { actor, scope }) => {
    const row = await find(req.params.key!, actor, scope);
    const file = await context.ports.storage.read(row.sealedKey ?? row.documentKey);
    if (!file)
      throw new RuleError(
        'unavailable',
        'form-signing.file',
        'This document can’t be read right now. Please try again.',
      );
    const name = `${FORM_NAMES[row.formId as FormId]}${row.sealedKey ? ' (signed)' : ''}.pdf`;
    res.setHeader('content-type', 'application/pdf');
    res.setHeader('content-length', file.size);
    res.setHeader('x-content-type-options', 'nosniff');
    res.setHeader('cache-control', 'private, no-store');
    res.setHeader(
      'content-disposition',
      `${req.query.download ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    await sendStream(file.stream, res);
  });
  routes.get('/form-signing/:key/document', knownQuery('token', 'download'), route);
}
