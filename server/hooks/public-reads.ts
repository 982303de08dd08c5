import type { Application } from '@feathersjs/express';
import type { RequestHandler } from 'express';
import { sendJson, type FeathersRequest } from './http.ts';

/** A list that anybody may ask for, straight from its service and through the same door as ever: what is asked most need not walk past the routes and parsers of everything else. */
export function publicRead(api: Application, path: string): RequestHandler {
  return (req: FeathersRequest, res, next) => {
    const params = { ...req.feathers, query: req.query, headers: req.headers, provider: 'rest' };
    (api.service(path).find(params as never) as Promise<unknown>).then((data) => sendJson(res, data)).catch(next);
  };
}
