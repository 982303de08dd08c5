/** PostgreSQL's COPY as streams over a pg client, in text format, so that no table is held in memory. */
import { Readable, Writable } from 'node:stream';
import type pg from 'pg';

/** The part of pg's connection that COPY needs. */
interface CopyConnection {
  readonly stream: NodeJS.ReadWriteStream & { readonly writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Rows arrive one by one and are passed on in chunks of about this size. */
const PIECE_BYTES = 65_536;
const rowsOf = (commandTag: string) => Number(/^COPY (\d+)$/.exec(commandTag)?.[1] ?? Number.NaN);

/** The output of `COPY … TO STDOUT`; `rows` is the row count once the stream has ended. */
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
    // a copy, because pg reuses the buffer for the next message
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

/** The input of `COPY … FROM STDIN`; finishes when PostgreSQL has received all rows, with their count in `rows`. */
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

/** Starts a `COPY … TO STDOUT`. The client is busy until all rows are read. */
export const copyOut = (client: pg.Client, text: string): CopyOut =>
  client.query(new CopyOut(text) as unknown as pg.Submittable) as unknown as CopyOut;

/** Starts a `COPY … FROM STDIN`. The client is busy until it finishes. */
export const copyIn = (client: pg.Client, text: string): CopyIn =>
  client.query(new CopyIn(text) as unknown as pg.Submittable) as unknown as CopyIn;
