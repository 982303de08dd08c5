import type { IncomingMessage } from 'node:http';
import {
  AuthenticationBaseStrategy,
  type AuthenticationRequest,
  type AuthenticationResult,
} from '@feathersjs/authentication';
import type { UserActor, UserType } from '#shared/kernel/actor.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import { SUPPORT_VIEW_ENDED } from '#shared/support-views/support-views.messages.ts';
import type { AppContext } from '../context.ts';

const HEADER = /^Support ([\w.-]{20,2000})$/;

/**
 * The `supportView` strategy: an admin reads as a client, by a token of its own (`Authorization: Support …`), so that a
 * request can never fall back to the admin's rights. It ends with the view, and with the admin's session.
 */
export class SupportViewStrategy extends AuthenticationBaseStrategy {
  private readonly context: AppContext;

  constructor(context: AppContext) {
    super();
    this.context = context;
  }

  async parse(request: IncomingMessage): Promise<AuthenticationRequest | null> {
    const [, token] = HEADER.exec(request.headers.authorization ?? '') ?? [];
    return token ? { strategy: this.name!, token } : null;
  }

  async authenticate(request: AuthenticationRequest): Promise<AuthenticationResult> {
    const { prisma, tokens, clock } = this.context;
    const now = clock();
    const id = tokens.readSupportView(String(request.token));
    const view = id
      ? await prisma.supportView.findFirst({
          where: {
            id,
            endedAt: null,
            expiresAt: { gt: now },
            session: { revokedAt: null, expiresAt: { gt: now } },
            admin: { type: 'ADMIN', deletedAt: null },
            user: { type: { not: 'ADMIN' }, deletedAt: null },
          },
          select: { id: true, adminId: true, user: { select: { id: true, type: true, email: true } } },
        })
      : null;
    if (!view) throw new RuleError('unauthenticated', 'support-view.ended', SUPPORT_VIEW_ENDED);
    const actor: UserActor = {
      kind: 'user',
      userId: view.user.id,
      type: view.user.type as UserType,
      email: view.user.email,
      support: { viewId: view.id, adminId: view.adminId },
    };
    return { authentication: { strategy: this.name }, actor };
  }
}
