import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Smallest first; tools/build.mjs writes them next to each file. */
const PACKINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * Sends built files in the compressed form that the build wrote: smaller than compressing on the fly, at no cost. Other
 * files are passed on.
 */
export function packedFiles(root: string, cacheControl: (file: string) => string): RequestHandler {
  const known = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => PACKINGS.some(({ ending }) => name.endsWith(ending)))
      .map((name) => `/${name.split(path.sep).join('/')}`),
  );
  return (req: Request, res: Response, next: NextFunction) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const there = PACKINGS.filter(({ ending }) => known.has(req.path + ending));
    if (!there.length) return next();
    // in any case: another browser may accept another encoding
    res.vary('accept-encoding');
    const packing = there.find(({ encoding }) => req.acceptsEncodings(encoding) === encoding);
    if (!packing) return next();
    res.setHeader('content-encoding', packing.encoding);
    res.setHeader('cache-control', cacheControl(path.join(root, req.path)));
    res.type(path.extname(req.path));
    return res.sendFile(path.join(root, req.path + packing.ending), { dotfiles: 'allow', cacheControl: false });
  };
}
