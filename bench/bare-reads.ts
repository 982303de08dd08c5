// The reference for plain reads: Express, pg, jsonwebtoken and socket.io with one statement for each response, and
// nothing else. Started by plain-reads.ts with DATABASE_URL; sends its port.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Request, type Response } from 'express';
import jwt from 'jsonwebtoken';
import pg from 'pg';
import { Server } from 'socket.io';

const SECRET = process.env.BARE_SECRET!;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });

const SESSION = `SELECT "userId" FROM "Session" JOIN "User" u ON u.id = "userId"
  WHERE "Session".id = $1 AND "revokedAt" IS NULL AND "expiresAt" > now() AND u."deletedAt" IS NULL AND verified`;
/** A home with its photos and open houses. */
const listing = (condition: string) => `SELECT l.*, v.count AS views,
    (SELECT coalesce(json_agg(u ORDER BY u.main DESC, u."order", u."createdAt"), '[]') FROM "Upload" u
      WHERE u."listingId" = l.id AND u.type = 'PHOTO' AND u."processedAt" IS NOT NULL AND u.problem IS NULL) AS uploads,
    (SELECT coalesce(json_agg(o ORDER BY o."startTime" DESC), '[]') FROM "OpenHouse" o
      WHERE o."listingId" = l.id AND o."cancelledAt" IS NULL) AS "openHouses"
  FROM "Listing" l LEFT JOIN "ListingViewCount" v ON v."listingId" = l.id WHERE ${condition}`;
const LISTING = listing('l.id = $1');
/** The offers on a seller's homes with their rounds, home and buyer. */
const OFFERS = `SELECT o.*, count(*) OVER ()::int AS total, row_to_json(l) AS listing,
    json_build_object('id', b.id, 'firstName', b."firstName", 'lastName', b."lastName", 'email', b.email) AS user,
    (SELECT coalesce(json_agg(r ORDER BY r."roundNumber"), '[]') FROM "OfferRound" r WHERE r."offerId" = o.id) AS "offerRounds"
  FROM "Offer" o JOIN (${listing('true')}) l ON l.id = o."listingId" JOIN "User" b ON b.id = o."userId"
  WHERE l."userId" = $1 ORDER BY o."createdAt" DESC LIMIT 10`;
const NOTIFICATIONS = `SELECT *, count(*) OVER ()::int AS total FROM "Notification" WHERE "userId" = $1
  ORDER BY "createdAt" DESC LIMIT 10`;

const rowsOf = async (text: string, value: string) => (await pool.query<Record<string, unknown>>(text, [value])).rows;

async function userOf(token: string): Promise<string | undefined> {
  const { sid } = jwt.verify(token, SECRET) as { sid: string };
  return (await rowsOf(SESSION, sid))[0]?.userId as string | undefined;
}
const send = (work: (req: Request) => Promise<unknown>) => (req: Request, res: Response) => {
  work(req).then(
    (body) => (body ? res.json(body) : res.status(401).end()),
    () => res.status(500).end(),
  );
};
const list = (text: string) =>
  send(async (req) => {
    const userId = await userOf(req.get('authorization')?.slice('Bearer '.length) ?? '');
    const data = userId && (await rowsOf(text, userId));
    return data && { total: data[0]?.total ?? 0, limit: 10, skip: 0, data };
  });

const app = express();
app.get(
  '/api/listings/:id',
  send(async (req) => (await rowsOf(LISTING, String(req.params.id)))[0]),
);
app.get('/api/offers', list(OFFERS));
app.get('/api/notifications', list(NOTIFICATIONS));
const server = http.createServer(app);
const io = new Server(server, { path: '/api/socket.io', transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  let token = '';
  type Reply = (error: unknown, result?: unknown) => void;
  socket.on('create', (_path: string, login: { accessToken: string }, _query: object, reply: Reply) => {
    token = login.accessToken;
    reply(null, {});
  });
  socket.on('get', (_path: string, id: string, _query: object, reply: Reply) => {
    userOf(token)
      .then(async () => reply(null, (await rowsOf(LISTING, id))[0]))
      .catch(reply);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.on('message', () => process.send!({ port: (server.address() as AddressInfo).port }));
});
process.on('SIGTERM', () => process.exit(0));
