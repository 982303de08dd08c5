import type { Params } from '@feathersjs/feathers';
import {
  JWTStrategy,
  type AuthenticationRequest,
  type AuthenticationResult,
  type ConnectionEvent,
} from '@feathersjs/authentication';
import jwt from 'jsonwebtoken';
import type { UserActor, UserType } from '#shared/kernel/actor.ts';
import { RuleError } from '#shared/kernel/rule-error.ts';
import type { AppContext, SocketConnection } from '../context.ts';
import { readRows } from '../database/prisma.ts';

const refuse = (code: string, message: string) => new RuleError('unauthenticated', code, message);

interface SessionRow {
  revokedAt: Date | null;
  expiresAt: Date;
  userId: string;
  type: UserType;
  email: string;
  verified: boolean;
  deletedAt: Date | null;
}
/** Read by every request of a signed-in person: one statement, where Prisma would send two. */
const SESSION_SQL = `SELECT "revokedAt", "expiresAt", "userId", type, email, verified, "deletedAt"
  FROM "Session" JOIN "User" ON "User".id = "userId" WHERE "Session".id = $1`;

/**
 * The `jwt` strategy. Each token belongs to a session row, so that sessions can be listed and ended, and an ended one
 * is refused immediately on every process.
 */
export class SessionStrategy extends JWTStrategy {
  private readonly context: AppContext;

  constructor(context: AppContext) {
    super();
    this.context = context;
  }

  override async authenticate(request: AuthenticationRequest, _params: Params) {
    const accessToken = String(request.accessToken);
    const payload = await this.payloadOf(accessToken);
    const values = [String(payload.sid)];
    const [session] = await readRows<SessionRow>(this.context.pool, { name: 'session', text: SESSION_SQL, values });
    if (!session || session.userId !== payload.sub || session.deletedAt || !session.verified)
      throw refuse('login.invalid', 'Please log in.');
    if (session.revokedAt || session.expiresAt <= this.context.clock()) throw refuse('login.ended', 'jwt expired');
    const actor: UserActor = {
      kind: 'user',
      userId: session.userId,
      type: session.type,
      email: session.email,
      sessionId: String(payload.sid),
    };
    return { accessToken, authentication: { strategy: 'jwt', accessToken, payload }, actor };
  }

  /** The specification requires `jwt expired` for an expired token; any other invalid token just has to log in. */
  private async payloadOf(accessToken: string): Promise<jwt.JwtPayload> {
    try {
      return (await this.authentication!.verifyAccessToken(accessToken)) as jwt.JwtPayload;
    } catch (error) {
      throw refuse('login.invalid', (error as Error).message === 'jwt expired' ? 'jwt expired' : 'Please log in.');
    }
  }

  /** Associates the user with their socket at login and removes it at logout. */
  override async handleConnection(event: ConnectionEvent, connection: unknown, result?: AuthenticationResult) {
    await super.handleConnection(event, connection, result);
    const socket = connection as SocketConnection;
    if (!socket.authentication) delete socket.actor;
    else if (event === 'login') socket.actor = (await this.authenticate(socket.authentication, {})).actor;
  }
}
