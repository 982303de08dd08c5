/** Visits of a page by Lighthouse: a phone on a slow network, in a new browser. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browserLaunch } from '../e2e/browser.ts';
import { inCpuTime, type TraceEvent } from './cpu-time.ts';
import { freePort } from './product.ts';

const AUDITS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'total-byte-weight'];
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const SETTINGS = { logLevel: 'error', output: 'json', formFactor: 'mobile', throttlingMethod: 'simulate' } as const;

/** Milliseconds, a layout shift without a unit, and transferred bytes. */
export interface Figures {
  lcp: number;
  blocking: number;
  shift: number;
  bytes: number;
}

/** Scores of 0 to 100 by category, and the audits that cost points. */
export interface Scores {
  scores: Record<string, number>;
  lost: string[];
}

/** Runs `work` with the port of a new browser; repeated if the browser crashed, which says nothing about the page. */
async function inNewBrowser<T>(work: (port: number) => Promise<T>, tries = 3): Promise<T> {
  const port = await freePort();
  const options = await browserLaunch();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    return await work(port);
  } catch (error) {
    if (tries <= 1) throw error;
    console.warn(`again: ${error instanceof Error ? error.message : String(error)}`);
    return await inNewBrowser(work, tries - 1);
  } finally {
    await browser.close();
  }
}

/**
 * One visit. Lighthouse records a trace, which is converted to CPU time before Lighthouse rates it: a busy machine must
 * not look like a slow page. `base` is a folder for its files.
 */
export const measure = (url: string, base: string): Promise<Figures> =>
  inNewBrowser(async (port) => {
    const folder = mkdtempSync(path.join(base, 'visit-'));
    const settings = { ...SETTINGS, onlyAudits: AUDITS };
    await lighthouse(url, { ...settings, port, gatherMode: folder });
    const file = path.join(folder, 'defaultPass.trace.json');
    const trace = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
    writeFileSync(file, JSON.stringify({ ...trace, traceEvents: inCpuTime(trace.traceEvents) }));
    const { audits, runtimeError } = (await lighthouse(url, { ...settings, auditMode: folder }))!.lhr;
    rmSync(folder, { recursive: true });
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const of = (id: (typeof AUDITS)[number]) => audits[id]?.numericValue ?? Number.NaN;
    return {
      lcp: of('largest-contentful-paint'),
      blocking: of('total-blocking-time'),
      shift: of('cumulative-layout-shift'),
      bytes: of('total-byte-weight'),
    };
  });

/** Lighthouse's scores for accessibility, best practices and search engines. */
export const rate = (url: string): Promise<Scores> =>
  inNewBrowser(async (port) => {
    const { categories, audits, runtimeError } = (await lighthouse(url, {
      ...SETTINGS,
      port,
      onlyCategories: CATEGORIES,
    }))!.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return {
      scores: Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])),
      lost: CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  });
