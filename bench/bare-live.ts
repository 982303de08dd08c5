// The reference for live messages: node:http, pg and socket.io with the adapter that the product uses, and nothing
// else. Started by load-live.ts with DATABASE_URL; sends its port.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server } from 'socket.io';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
await pool
  .query('CREATE TABLE IF NOT EXISTS bare_message (id bigserial PRIMARY KEY, text text NOT NULL)')
  .catch(() => {});

const server = http.createServer((req, res) => {
  const parts: Buffer[] = [];
  req.on('data', (part: Buffer) => parts.push(part));
  req.on('end', () => {
    const { text, to } = JSON.parse(Buffer.concat(parts).toString()) as { text: string; to: string[] };
    void pool
      .query<{ id: string }>('INSERT INTO bare_message (text) VALUES ($1) RETURNING id', [text])
      .then(({ rows }) => {
        io.to(to).emit('messages created', { id: rows[0]!.id, text });
        res.statusCode = 201;
        res.setHeader('content-type', 'application/json');
        res.end(JSON.stringify({ id: rows[0]!.id, text }));
      });
  });
});
const io = new Server(server, { path: '/api/socket.io', transports: ['websocket'], serveClient: false });
// tables and channel of its own, beside the product's
io.adapter(createAdapter(pool, { channelPrefix: 'bare', tableName: 'bare_attachment' }));
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare_attachment (id bigserial UNIQUE, created_at timestamptz DEFAULT now(), payload bytea)',
);
io.on('connection', (socket) => void socket.join(String(socket.handshake.auth.email)));
server.listen(0, '127.0.0.1', () => {
  process.on('message', () => process.send!({ port: (server.address() as AddressInfo).port }));
});
process.on('SIGTERM', () => process.exit(0));
