import helmet from 'helmet';
import type { RequestHandler } from 'express';
import { brandFrom, pictureOrigins } from '#shared/brand/brand.ts';
import type { Env } from '../config/env.ts';
import { tileOrigins } from '../config/map-tiles.ts';

/**
 * Helmet with a strict content security policy: scripts from this origin (and Stripe if configured), nothing inline.
 */
export function securityHeaders(env: Env): RequestHandler {
  const stripe = env.stripePublishableKey ? ['https://js.stripe.com'] : [];
  const tiles = tileOrigins(env.mapTiles);
  const people = pictureOrigins(brandFrom(env.brand));
  const elsewhere = [env.sentryDsn, env.analyticsUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...stripe],
        // emotion injects its styles at run time
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': [
          "'self'",
          'data:',
          'blob:',
          ...tiles,
          ...people,
          ...(stripe.length ? ['https://*.stripe.com'] : []),
        ],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(stripe.length ? ['https://api.stripe.com'] : []), ...elsewhere],
        'frame-src': stripe.length ? [...stripe, 'https://hooks.stripe.com'] : ["'none'"],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(env.publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: env.publicUrl.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  }) as unknown as RequestHandler;
}
