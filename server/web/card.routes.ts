import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Request, Router } from 'express';
import { brandFrom, type Brand } from '#shared/brand/brand.ts';
import {
  illustrationUrl,
  parseIllustrationName,
  parseIllustrationPath,
} from '#shared/illustrations/illustrations.address.ts';
import { HERO_HOUSE } from '#shared/illustrations/site-homes.ts';
import { formatUsd } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/rule-error.ts';
import { homeFacts, homeLocality, homePrice } from '#shared/site/home-labels.ts';
import type { AppContext } from '../context.ts';
import { streamingRoutes } from '../http/streaming-route.ts';
import { cachedFile } from '../media/cached-files.ts';
import { photoFileKey } from '../media/photo-files.ts';
import { findListing, findRow, type PublicHome } from '../queries/public-homes.ts';
import { illustrationFile } from '../services/illustrations/illustration-file.ts';
import { CARD_VERSION, drawCard, type CardTexts } from './card-picture.ts';

const LIMIT = { windowSeconds: 60, max: 240, message: 'Too many pictures at once. Please wait a minute.' };
/** The photo of a card is shown 700 pixels wide. */
const PHOTO_WIDTH = 800;
const SITE_PICTURE = illustrationUrl(HERO_HOUSE, 'exterior', PHOTO_WIDTH);

interface Card {
  words: CardTexts;
  picture: string | null;
}

function siteCard(brand: Brand): Card {
  return {
    words: {
      price: `Sell your home for ${formatUsd(brand.flatFee)}. Keep the rest.`,
      facts: [],
      place: 'Alabama and Tennessee',
      state: null,
      brand: brand.product,
      tagline: brand.tagline,
    },
    picture: SITE_PICTURE,
  };
}

/** Rooms on one line, the size on the next. */
function factLines(home: PublicHome): string[] {
  const facts = homeFacts(home);
  const line = (keys: readonly string[]) =>
    facts
      .filter(({ key }) => keys.includes(key))
      .map(({ value, unit }) => `${value} ${unit}`.trim())
      .join(' · ');
  return [line(['beds', 'baths']), line(['area'])].filter(Boolean);
}

function homeCard(home: PublicHome, brand: Brand): Card {
  return {
    words: {
      price: homePrice(home),
      facts: factLines(home),
      place: `${home.address}, ${homeLocality(home)}`,
      state: home.statusLabel === 'Active' ? null : home.statusLabel,
      brand: brand.product,
      tagline: home.isOwn
        ? brand.tagline
        : home.attribution.firm
          ? `Listed by ${home.attribution.firm}`.slice(0, 40)
          : '',
    },
    picture: home.photos[0]?.url ?? null,
  };
}

/** The bytes of one of our own pictures; null for an external or missing one. */
async function pictureOf(context: AppContext, url: string): Promise<Buffer | null> {
  const [, facts, name] = /^\/api\/illustrations\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  const home = facts ? parseIllustrationPath(facts) : null;
  const view = name ? parseIllustrationName(name)?.view : undefined;
  if (home && view)
    return readFile(
      await illustrationFile({ dataDir: context.env.dataDir, facts: home, view, width: PHOTO_WIDTH, format: 'webp' }),
    );
  const key = /^\/api\/files\/((?:feed\/)?[\w.-]+)$/.exec(url)?.[1];
  if (!key) return null;
  const stored =
    (await context.ports.storage.read(photoFileKey(key, PHOTO_WIDTH))) ?? (await context.ports.storage.read(key));
  return stored && buffer(stored.stream);
}

/** The file of a card, cached by its content: a changed price makes a new card. */
const cardFile = (context: AppContext, print: string, card: Card): Promise<string> =>
  cachedFile({
    folder: path.join(context.env.dataDir, 'social-cards'),
    name: `${print}.png`,
    make: async () =>
      drawCard(card.words, card.picture ? await pictureOf(context, card.picture).catch(() => null) : null),
  });

/** The pictures of link previews, for the site and for every public home. */
export function socialCardRoutes(routes: Router, context: AppContext): void {
  const brand = brandFrom(context.env.brand);
  const route = streamingRoutes(context.rateLimiter);
  const cardAt = (address: string, find: (req: Request) => Promise<Card | null>) =>
    routes.get(
      address,
      route({ isPublic: true, limit: { name: 'social-cards', rate: LIMIT } }, async (req, res) => {
        const card = await find(req);
        if (!card) throw notFound('There is no such picture.');
        const print = createHash('sha256')
          .update(JSON.stringify([CARD_VERSION, card]))
          .digest('hex')
          .slice(0, 32);
        res.setHeader('etag', `"${print}"`);
        res.setHeader('cache-control', 'public, max-age=3600');
        res.type('png');
        if (req.fresh) return res.status(304).end();
        return res.send(await readFile(await cardFile(context, print, card)));
      }),
    );
  const shown = (found: Awaited<ReturnType<typeof findRow>>): Card | null =>
    found.state === 'shown' ? homeCard(found.home, brand) : null;
  cardAt('/social-cards/site.png', async () => siteCard(brand));
  cardAt('/social-cards/listings/:id.png', async (req) =>
    shown(await findListing(context.prisma, req.params.id!, brand)),
  );
  cardAt('/social-cards/homes/:id.png', async (req) =>
    shown(await findRow(context.prisma, req.params.id!, context.clock())),
  );
}
