// How exactly the details of made-up agreements are found, by field.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { FOUND_FIELDS, type FoundField } from '#shared/document-analysis/document-analysis.types.ts';
import { analyzeDocument } from '#shared/document-analysis/document-analysis.rules.ts';
import { readPdfText } from '../server/media/pdf-process.ts';
import { drawAgreement, LAYOUTS } from './agreement-layouts.ts';

export interface Count {
  right: number;
  wrong: number;
  missed: number;
}
export interface Accuracy {
  byField: Map<FoundField, Count>;
  byLayout: Map<string, Count>;
  total: Count;
  mistakes: string[];
  readMs: number[];
}
const none = (): Count => ({ right: 0, wrong: 0, missed: 0 });
export const precision = ({ right, wrong }: Count) => (right + wrong === 0 ? 1 : right / (right + wrong));
export const recall = ({ right, missed }: Count) => (right + missed === 0 ? 1 : right / (right + missed));

/** Draws, reads and analyzes one agreement per layout and seed. A wrong value counts as wrong and as missed. */
export async function measureAccuracy(seeds: readonly number[]): Promise<Accuracy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'agreements-'));
  const byField = new Map(FOUND_FIELDS.map((field) => [field, none()]));
  const byLayout = new Map(Object.keys(LAYOUTS).map((layout) => [layout, none()]));
  const total = none();
  const mistakes: string[] = [];
  const readMs: number[] = [];
  try {
    for (const seed of seeds)
      for (const [at, layout] of Object.keys(LAYOUTS).entries()) {
        const { bytes, truth } = await drawAgreement(layout, seed * 100 + at);
        const file = path.join(folder, `${seed}-${at}.pdf`);
        await writeFile(file, bytes);
        const begun = performance.now();
        const { findings } = analyzeDocument(await readPdfText(file));
        readMs.push(performance.now() - begun);
        for (const field of FOUND_FIELDS) {
          const finding = findings.find((one) => one.field === field);
          const wanted = truth[field];
          const isRight = finding !== undefined && finding.value === wanted;
          const counts = [byField.get(field)!, byLayout.get(layout)!, total];
          for (const count of counts) {
            if (isRight) count.right += 1;
            if (finding && !isRight) count.wrong += 1;
            if (wanted !== undefined && !isRight) count.missed += 1;
          }
          if (finding ? !isRight : wanted !== undefined)
            mistakes.push(
              `${layout} ${seed}: ${field} is ${JSON.stringify(wanted)}, found ${JSON.stringify(finding?.value)} (${finding?.words ?? ''})`,
            );
        }
      }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { byField, byLayout, total, mistakes, readMs };
}
