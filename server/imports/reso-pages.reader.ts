// Pages of a RESO Web API answer, from files or over http, one after the other.

import path from 'node:path';
import { resoPageSchema } from '#shared/reso/reso.schema.ts';
import { openTextFile, UnusableFileError } from './text-file.reader.ts';

export interface ResoPage {
  /** File or address it was read from. */
  name: string;
  records: readonly unknown[];
}
export interface ResoPagesOptions {
  /** Sent as bearer to the host that was named at the start, to no other. */
  token?: string | undefined;
  /** Waits between attempts; a test need not. */
  wait?: (milliseconds: number) => Promise<void>;
  onRetry?: (text: string) => void;
}

const ATTEMPTS = 6;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 120_000;
const ANSWER_TIMEOUT_MS = 60_000;
/** Characters of one page; a thousand homes with media are about ten million. */
const LARGEST_PAGE = 200_000_000;

/** Whether this names a page on the network rather than a file. */
export const isAddress = (from: string) => /^https?:\/\//i.test(from);

/** Reads the page and every page its `@odata.nextLink` leads to. A page that cannot be had or read is an UnusableFileError. */
export async function* readResoPages(from: string, options: ResoPagesOptions = {}): AsyncGenerator<ResoPage, void, undefined> {
  const tokenOrigin = isAddress(from) ? new URL(from).origin : null;
  const seen = new Set<string>();
  for (let next: string | null = from; next !== null;) {
    const name: string = next;
    if (seen.has(name)) throw new UnusableFileError(`The pages lead in a circle: ${name} comes again.`);
    seen.add(name);
    const text = isAddress(name) ? await fetchText(name, new URL(name).origin === tokenOrigin ? options : { ...options, token: undefined }) : await fileText(name);
    const page = parsePage(name, text);
    yield { name, records: page.records };
    next = page.nextLink === null ? null : followLink(name, page.nextLink);
  }
}

function parsePage(name: string, text: string): { records: readonly unknown[]; nextLink: string | null } {
  let payload: unknown;
  try {
    payload = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UnusableFileError(`${name} is no JSON, or it is cut off (${(error as Error).message}).`);
  }
  const page = resoPageSchema.safeParse(payload);
  if (page.success) return { records: page.data.value, nextLink: page.data['@odata.nextLink'] || null };
  if (Array.isArray(payload)) return { records: payload, nextLink: null };
  if (typeof payload === 'object' && payload !== null && 'ListingKey' in payload) return { records: [payload], nextLink: null };
  throw new UnusableFileError(`${name} is no RESO payload: it has neither a list "value" nor a ListingKey.`);
}

function followLink(from: string, link: string): string {
  if (isAddress(link)) return link;
  return isAddress(from) ? new URL(link, from).href : path.resolve(path.dirname(from), link.replace(/^file:(\/\/)?/, ''));
}

async function fileText(file: string): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of (await openTextFile(file)).text) {
    length += piece.length;
    if (length > LARGEST_PAGE) throw new UnusableFileError(`${file} is larger than one page may be; split it and link the parts by @odata.nextLink.`);
    pieces.push(piece);
  }
  return pieces.join('');
}

/** Asks again after a wait when the feed throttles (429), fails (5xx) or cannot be reached. */
async function fetchText(url: string, { token, wait = sleep, onRetry }: ResoPagesOptions): Promise<string> {
  const shown = new URL(url).host;
  for (let attempt = 1; ; attempt += 1) {
    let problem: string;
    let retryAfter: number | null = null;
    try {
      const response = await fetch(url, { headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      if (response.ok) return await response.text();
      problem = `${shown} answered ${response.status}`;
      await response.body?.cancel();
      if (response.status === 401 || response.status === 403) throw new UnusableFileError(`${problem}: set RESO_TOKEN to a token that may read this feed.`);
      if (response.status !== 429 && response.status < 500) throw new UnusableFileError(`${problem}: is the address right? ${url}`);
      retryAfter = retryAfterMs(response.headers.get('retry-after'));
    } catch (error) {
      if (error instanceof UnusableFileError) throw error;
      problem = `${shown} could not be reached (${(error as Error).message})`;
    }
    if (attempt >= ATTEMPTS) throw new UnusableFileError(`${problem}, ${ATTEMPTS} times in a row. Start the import again later.`);
    const pause = Math.min(retryAfter ?? FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS);
    onRetry?.(`${problem}; asking again in ${Math.ceil(pause / 1000)} s`);
    await wait(pause);
  }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Retry-After in seconds or as a date. */
function retryAfterMs(header: string | null): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(at - Date.now(), 0);
}
