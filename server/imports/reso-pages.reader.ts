// Reads the pages of a RESO Web API response, from files or over HTTP, in order.

import path from 'node:path';
import { readResoPage } from '#shared/reso/reso-page.rules.ts';
import { PassingTrouble, patiently, retryAfterMs } from '../providers/mls-feed/patience.ts';
import { openTextFile, UnusableFileError } from './text-file.reader.ts';

export interface ResoPage {
  /** The file or URL it was read from. */
  name: string;
  records: readonly unknown[];
}
export interface ResoPagesOptions {
  /** Sent as a bearer token only to the host that was named at the start. */
  token?: string | undefined;
  /** The wait between attempts; tests replace it. */
  wait?: (milliseconds: number) => Promise<void>;
  onRetry?: (text: string) => void;
}

const ATTEMPTS = 6;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 120_000;
const RESPONSE_TIMEOUT_MS = 60_000;
/** Maximum characters of one page; a thousand homes with media are about ten million. */
const LARGEST_PAGE = 200_000_000;

/** Whether this is a URL rather than a file. */
export const isAddress = (from: string) => /^https?:\/\//i.test(from);

/**
 * Reads the page and all pages that `@odata.nextLink` leads to. An unavailable or invalid page is an UnusableFileError.
 */
export async function* readResoPages(
  from: string,
  options: ResoPagesOptions = {},
): AsyncGenerator<ResoPage, void, undefined> {
  const tokenOrigin = isAddress(from) ? new URL(from).origin : null;
  const seen = new Set<string>();
  for (let next: string | null = from; next !== null;) {
    const name: string = next;
    if (seen.has(name)) throw new UnusableFileError(`The pages form a loop: ${name} appears again.`);
    seen.add(name);
    const text = isAddress(name)
      ? await fetchText(name, new URL(name).origin === tokenOrigin ? options : { ...options, token: undefined })
      : await fileText(name);
    const page = parsePage(name, text);
    yield { name, records: page.records };
    next = page.nextLink === null ? null : followLink(name, page.nextLink);
  }
}

function parsePage(name: string, text: string): { records: readonly unknown[]; nextLink: string | null } {
  const page = readResoPage(text);
  if (!page.ok) throw new UnusableFileError(`${name} ${page.problem}.`);
  return page;
}

function followLink(from: string, link: string): string {
  if (isAddress(link)) return link;
  return isAddress(from)
    ? new URL(link, from).href
    : path.resolve(path.dirname(from), link.replace(/^file:(\/\/)?/, ''));
}

async function fileText(file: string): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const piece of (await openTextFile(file)).text) {
    length += piece.length;
    if (length > LARGEST_PAGE)
      throw new UnusableFileError(`${file} is too large for one page; split it and link the parts by @odata.nextLink.`);
    pieces.push(piece);
  }
  return pieces.join('');
}

/** Retries after a wait when the feed throttles (429), fails (5xx) or is unreachable. */
async function fetchText(url: string, { token, wait = sleep, onRetry }: ResoPagesOptions): Promise<string> {
  const shown = new URL(url).host;
  try {
    return await patiently(
      shown,
      async () => {
        const response = await fetch(url, {
          headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        }).catch((error: unknown) => {
          throw new PassingTrouble(`${shown} could not be reached (${(error as Error).message})`);
        });
        const { status } = response;
        if (response.ok)
          return await response.text().catch((error: unknown) => {
            throw new PassingTrouble(`${shown} dropped the connection (${(error as Error).message})`);
          });
        await response.body?.cancel();
        if (status === 401 || status === 403)
          throw new UnusableFileError(
            `${shown} responded with ${status}: set RESO_TOKEN to a token that may read this feed.`,
          );
        if (status !== 429 && status < 500)
          throw new UnusableFileError(`${shown} responded with ${status}. Check the address: ${url}`);
        throw new PassingTrouble(`${shown} responded with ${status}`, {
          retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()),
        });
      },
      {
        attempts: ATTEMPTS,
        firstWaitMs: FIRST_WAIT_MS,
        longestWaitMs: LONGEST_WAIT_MS,
        wait,
        random: () => 1,
        onRetry,
      },
    );
  } catch (error) {
    const trouble = (error as Error).cause;
    throw trouble instanceof PassingTrouble
      ? new UnusableFileError(`${trouble.message}, ${ATTEMPTS} times in a row. Start the import again later.`)
      : error;
  }
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
