/** Sends every possible read: find and get of every service, every route outside the services, every public page. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Person, TestApp } from '../testing/test-app.ts';
import { methodsOf } from '../hooks/register-services.ts';
import { serviceDefinitions } from '../service-definitions.ts';

/** Someone who makes requests: a person, a guest, or the holder of a private link. */
export interface Asker {
  readonly name: string;
  readonly person?: Person;
  readonly token?: string;
}
export interface Given {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/**
 * Requests a path of the server as this asker. PDFs are returned as their text; pictures and other bytes are left out.
 */
export async function ask(app: TestApp, asker: Asker, path: string): Promise<Given> {
  const to = asker.token ? `${path}${path.includes('?') ? '&' : '?'}token=${asker.token}` : path;
  const response = await fetch(`${app.url}${to}`, {
    redirect: 'manual',
    headers: asker.person ? { authorization: `Bearer ${asker.person.accessToken}` } : {},
  });
  const type = response.headers.get('content-type') ?? '';
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  const body = type.includes('pdf')
    ? await textOfPdf(await response.arrayBuffer())
    : /^(image|font)\/(?!svg)/.test(type)
      ? (await response.arrayBuffer(), '')
      : await response.text();
  return { path, status: response.status, text: `${head}\n${body}` };
}

async function textOfPdf(bytes: ArrayBuffer): Promise<string> {
  const plain = Buffer.from(bytes).toString('latin1');
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 }).promise.catch(
    () => null,
  );
  // the uploaded content of that file
  if (!document) return plain;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) =>
      (await (await document.getPage(at + 1)).getTextContent()).items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' '),
    ),
  );
  const { info } = await document.getMetadata();
  return `${pages.join(' ')} ${JSON.stringify(info)}`;
}

/** The requests for every service: these list queries, and these ids besides those found in lists. */
export interface Questions {
  readonly queries: readonly string[];
  readonly ids: readonly string[];
}
interface Service {
  readonly path: string;
  readonly hasFind: boolean;
  readonly hasGet: boolean;
  /** The queries that the service accepts. */
  readonly queries: readonly string[];
  readonly ids: readonly string[];
}

/** Runs a few at a time, started in order. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at]!);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const idsIn = (text: string): string[] => {
  try {
    const body = JSON.parse(text.slice(text.indexOf('\n{') + 1)) as { data?: { id?: unknown }[] };
    return (Array.isArray(body.data) ? body.data : []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  } catch {
    return [];
  }
};
/** Refused whatever is requested, so further requests to the service are pointless. */
const isClosed = ({ status }: Given) => status === 401 || status === 403;

/**
 * Every registered service with the requests that at least one asker gets a response to; the others are always refused.
 */
async function understood(app: TestApp, askers: readonly Asker[], { queries, ids }: Questions): Promise<Service[]> {
  const services: Service[] = [];
  await each(serviceDefinitions(app.running.context), async (definition) => {
    const { path } = definition;
    const methods = methodsOf(definition);
    const accepted = { queries: [] as string[], ids: new Set<string>() };
    const open = async (ask_: (asker: Asker) => Promise<Given>) => {
      for (const asker of askers) {
        const response = await ask_(asker);
        if (response.status < 400) return response;
        // malformed requests fail for everybody; rows that a broker does not find are in the lists of those who do
        if (!isClosed(response)) return null;
      }
      return null;
    };
    if (methods.includes('find'))
      for (const query of queries) {
        const response = await open((asker) => ask(app, asker, `/api/${path}${query}`));
        if (!response) continue;
        accepted.queries.push(query);
        for (const id of idsIn(response.text)) accepted.ids.add(id);
      }
    if (methods.includes('get'))
      for (const id of ids) if (await open((asker) => ask(app, asker, `/api/${path}/${id}`))) accepted.ids.add(id);
    services.push({
      path,
      hasFind: methods.includes('find'),
      hasGet: methods.includes('get'),
      queries: accepted.queries,
      ids: [...accepted.ids],
    });
  });
  return services;
}

/**
 * Sends every request to every registered service as every asker; `look` reads each response. `first` are askers who
 * together may call every service: what all of them are refused is not requested again. Returns the number of
 * responses.
 */
export async function askServices(
  app: TestApp,
  { askers, first, questions }: { askers: readonly Asker[]; first: readonly Asker[]; questions: Questions },
  look: (asker: Asker, response: Given) => void,
): Promise<number> {
  const services = await understood(app, first, questions);
  let count = 0;
  const work = askers.flatMap((asker) => services.map((service) => ({ asker, service })));
  await each(work, async ({ asker, service: { path, hasFind, hasGet, queries, ids } }) => {
    const read = async (to: string) => {
      const response = await ask(app, asker, to);
      count += 1;
      look(asker, response);
      return response;
    };
    const found = new Set<string>(ids);
    if (hasFind)
      for (const query of ['', ...queries.filter((one) => one !== '')]) {
        const response = await read(`/api/${path}${query}`);
        if (isClosed(response)) break;
        for (const id of idsIn(response.text)) found.add(id);
      }
    if (hasGet) for (const id of found) if (isClosed(await read(`/api/${path}/${id}`))) break;
  });
  return count;
}

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[]; _router?: { stack: Layer[] } };
}
/** The registered path of every GET route outside the services. */
export function routesOf(app: TestApp): string[] {
  const found = new Set<string>();
  const walk = (stack: readonly Layer[]) => {
    for (const { route, handle } of stack) {
      if (route?.methods.get) for (const path of [route.path].flat()) found.add(path);
      const inside = handle?.stack ?? handle?._router?.stack;
      if (inside) walk(inside);
    }
  };
  walk((app.running.api as unknown as { _router: { stack: Layer[] } })._router.stack);
  return [...found].sort();
}

/** Requests every path as every asker; `look` reads each response. */
export async function askPaths(
  app: TestApp,
  askers: readonly Asker[],
  paths: readonly string[],
  look: (asker: Asker, response: Given) => void,
): Promise<void> {
  await each(
    askers.flatMap((asker) => paths.map((path) => ({ asker, path }))),
    async ({ asker, path }) => look(asker, await ask(app, asker, path)),
  );
}
