/** PostgreSQL's COPY over a pg client: rows as they are, in its text format, without holding a table in memory. */
import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** What pg gives a query that is submitted to it, as far as COPY needs it. */
interface CopyConnection {
  readonly stream: NodeJS.ReadWriteStream & { readonly writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Rows come one by one; they go on in pieces of about this many bytes. */
const PIECE_BYTES = 65_536;
const rowsOf = (commandTag: string) => Number(/^COPY (\d+)$/.exec(commandTag)?.[1] ?? Number.NaN);

/** The rows of `COPY … TO STDOUT`; `rows` is their number once the stream has ended. */
export class CopyOut extends Readable {
  rows = Number.NaN;
  private connection: CopyConnection | undefined;
  private pieces: Buffer[] = [];
  private waiting = 0;

  constructor(private readonly text: string) {
    super();
  }
  submit(connection: CopyConnection): void {
    this.connection = connection;
    connection.query(this.text);
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // pg reads the next message into the same memory
    this.pieces.push(Buffer.from(chunk));
    this.waiting += chunk.length;
    if (this.waiting >= PIECE_BYTES && !this.passOn()) this.connection?.stream.pause();
  }
  private passOn(): boolean {
    const piece = Buffer.concat(this.pieces);
    this.pieces = [];
    this.waiting = 0;
    return piece.length === 0 || this.push(piece);
  }
  override _read(): void {
    this.connection?.stream.resume();
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsOf(text);
  }
  handleReadyForQuery(): void {
    this.passOn();
    this.push(null);
  }
  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** Takes the rows of `COPY … FROM STDIN`; finishes when PostgreSQL has them all, and `rows` is their number. */
export class CopyIn extends Writable {
  rows = Number.NaN;
  private connection: CopyConnection | undefined;
  private isDone = false;
  private whenReady: (() => void) | undefined;
  private whenTaken: (() => void) | undefined;
  private isReady = false;

  constructor(private readonly text: string) {
    super();
  }
  submit(connection: CopyConnection): void {
    this.connection = connection;
    connection.query(this.text);
  }
  handleCopyInResponse(): void {
    this.isReady = true;
    this.whenReady?.();
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.whenOpen(() => {
      const { stream } = this.connection!;
      this.connection!.sendCopyFromChunk(chunk);
      if (stream.writableNeedDrain) stream.once('drain', done);
      else done();
    });
  }
  override _final(done: () => void): void {
    this.whenOpen(() => {
      this.whenTaken = done;
      this.connection!.endCopyFrom();
    });
  }
  private whenOpen(work: () => void): void {
    if (this.isReady) work();
    else this.whenReady = work;
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.isDone && this.isReady) this.connection?.sendCopyFail(error?.message ?? 'given up');
    done(error);
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsOf(text);
  }
  handleReadyForQuery(): void {
    this.isDone = true;
    this.whenTaken?.();
  }
  handleError(error: Error): void {
    this.isDone = true;
    this.destroy(error);
  }
}

/** Begins to read the rows of a `COPY … TO STDOUT`. The client does nothing else until they are read. */
export const copyOut = (client: pg.Client, text: string): CopyOut =>
  client.query(new CopyOut(text) as unknown as pg.Submittable) as unknown as CopyOut;

/** Begins a `COPY … FROM STDIN`. The client does nothing else until it is finished. */
export const copyIn = (client: pg.Client, text: string): CopyIn =>
  client.query(new CopyIn(text) as unknown as pg.Submittable) as unknown as CopyIn;
