import type { RequestHandler, Response } from 'express';

interface Kept { at: number; body: string; etag: string }

/** Different questions kept at once. */
const MOST_KEPT = 500;

/**
 * Answers that are the same for everybody, kept for a moment: what many ask at once (the first view of the map, the newest homes) is worked out once.
 * Any committed work of this process forgets them all; what another process changed is seen after `keepMs`. Zero keeps nothing.
 */
export class PublicAnswers {
  private readonly kept = new Map<string, Kept>();
  /** Questions being worked out: whoever asks the same meanwhile waits for that answer. */
  private readonly asked = new Map<string, Promise<Kept | null>>();
  private generation = 0;
  private readonly keepMs: number;

  constructor(keepMs: number) {
    this.keepMs = keepMs;
  }

  forget(): void {
    this.generation += 1;
    this.kept.clear();
    this.asked.clear();
  }

  /** For GET of these addresses, query and all; a private link asks for itself. */
  handler(paths: readonly string[]): RequestHandler {
    return (req, res, next) => {
      if (this.keepMs <= 0 || req.method !== 'GET' || !paths.includes(req.path) || 'token' in req.query) return next();
      const key = req.url;
      const known = this.kept.get(key);
      if (known && performance.now() - known.at < this.keepMs) return answer(res, known);
      const running = this.asked.get(key);
      if (running) return void running.then((answered) => (answered ? answer(res, answered) : next()));
      this.asked.set(key, this.lookOn(key, res));
      next();
    };
  }

  /** Resolves with what was answered, null where that was a refusal or nothing. */
  private lookOn(key: string, res: Response): Promise<Kept | null> {
    const { generation } = this;
    return new Promise((resolve) => {
      const done = (kept: Kept | null) => {
        // work that was committed meanwhile may not be in this answer
        const isCurrent = generation === this.generation;
        if (isCurrent) this.asked.delete(key);
        if (kept && isCurrent) {
          if (this.kept.size >= MOST_KEPT) this.kept.clear();
          this.kept.set(key, kept);
        }
        resolve(kept);
      };
      const json = res.json.bind(res);
      res.json = (data: unknown) => {
        if (res.statusCode !== 200) return json(data);
        const body = JSON.stringify(data);
        res.type('json').send(body);
        done({ at: performance.now(), body, etag: res.get('etag') ?? '' });
        return res;
      };
      res.once('close', () => done(null));
    });
  }
}

function answer(res: Response, { body, etag }: Kept): void {
  res.type('json').set('etag', etag);
  if (res.req.fresh) res.status(304).end();
  else res.send(body);
}
