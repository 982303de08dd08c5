import type { RequestHandler } from 'express';
import type { AppContext } from '../../context.ts';

/** Liveness: the process responds. */
export const liveness = (): RequestHandler => (_req, res) => {
  res.json({ status: 'ok' });
};

/** Readiness: the database responds within two seconds and the process is not shutting down. */
export const readiness =
  (context: AppContext, state: { isStopping: boolean }): RequestHandler =>
  async (_req, res) => {
    if (state.isStopping) {
      res.status(503).json({ status: 'stopping' });
      return;
    }
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('no response in 2 s')), 2000).unref();
    });
    try {
      await Promise.race([context.prisma.$queryRaw`SELECT 1`, late]);
      res.json({ status: 'ok' });
    } catch (error) {
      context.log.warn({ error: String(error) }, 'not ready');
      res.status(503).setHeader('retry-after', '5').json({ status: 'database unavailable' });
    }
  };
