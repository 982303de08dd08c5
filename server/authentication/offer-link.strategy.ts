import {
  AuthenticationBaseStrategy,
  type AuthenticationRequest,
  type AuthenticationResult,
} from '@feathersjs/authentication';
import type { Tokens } from './tokens.ts';

/**
 * The `offerLink` strategy: the holder of a private link acts only as that party of that offer, and is never logged in.
 */
export class OfferLinkStrategy extends AuthenticationBaseStrategy {
  private readonly tokens: Tokens;

  constructor(tokens: Tokens) {
    super();
    this.tokens = tokens;
  }

  async authenticate(request: AuthenticationRequest): Promise<AuthenticationResult> {
    return { authentication: { strategy: this.name }, actor: await this.tokens.readOffer(String(request.token)) };
  }
}
