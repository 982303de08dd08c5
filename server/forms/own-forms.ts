/** Forms of the broker: PDF files with named fields that take the place of the built-in templates. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { shownTerms, signersOf } from '#shared/form-signings/form-signings.rules.ts';
import { FORM_IDS, type FormId, type FormRequirement } from '#shared/form-signings/form-signings.types.ts';
import { fieldsOfTerm } from './own-form-values.ts';
import { placeOfName } from './own-form-fields.ts';

/** The files by form: `6`, `9`, `9-seller`. */
export type OwnForms = ReadonlyMap<string, Uint8Array>;

const keyOf = ({ formId, side }: FormRequirement): string => (side === 'SELLER' ? `${formId}-seller` : `${formId}`);

/** The broker's own form for these data, if there is one. */
export const ownFormOf = (forms: OwnForms, data: FormData): Uint8Array | undefined => forms.get(keyOf(data));

/** One line per problem; the server prints them and does not start. */
export class OwnFormsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The forms in FORMS_DIR cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'OwnFormsError';
    this.problems = problems;
  }
}

/** Which form a file is for, by its name: `6.pdf`, or `9-seller.pdf` for the seller's estimate. */
function requirementOf(file: string): FormRequirement | null {
  const [, number, seller] = /^(\d+)(-seller)?\.pdf$/i.exec(file) ?? [];
  const formId = FORM_IDS.find((id) => `${id}` === number);
  if (formId === undefined || (seller && formId !== 9)) return null;
  return { formId, side: formId === 9 ? (seller ? 'SELLER' : 'BUYER') : null };
}

/** Everybody who may have to sign a form. */
const allSigners = (form: FormRequirement) =>
  signersOf(form, { secondBuyerName: 'Second buyer', secondBuyerEmail: '' }).map(({ role }) => role);

const reasonOf = (error: unknown): string =>
  /encrypted/i.test(String(error)) ? 'it is encrypted; save it without a password' : 'it is damaged or no PDF file';

/** What is wrong with a file, and what is worth a warning. */
async function check(bytes: Uint8Array, form: FormRequirement): Promise<{ problems: string[]; warnings: string[] }> {
  let pdf: PDFDocument;
  try {
    pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    return { problems: [`cannot be read: ${reasonOf(error)}`], warnings: [] };
  }
  const names = pdf
    .getForm()
    .getFields()
    .map((field) => field.getName());
  const turned = pdf.getPages().findIndex((page) => page.getRotation().angle % 360 !== 0);
  const lacking = shownTerms(form).filter((term) => !fieldsOfTerm(term).some((name) => names.includes(name)));
  return {
    problems: [
      ...(turned >= 0 ? [`page ${turned + 1} is rotated; save it upright`] : []),
      ...allSigners(form)
        .map((role) => `signature.${role}`)
        .filter((name) => !names.includes(name))
        .map((name) => `has no field named ${name}`),
      ...names
        .filter((name) => placeOfName(name)?.role === null)
        .map((name) => `has a field named ${name}, but nobody of that name signs`),
    ],
    warnings: lacking.length ? [`has no field for these terms of the offer: ${lacking.join(', ')}`] : [],
  };
}

/**
 * Reads the broker's own forms. Throws OwnFormsError, naming file and field, for a file that cannot be read, a name
 * that is no form's, and a form without a place for each signature. `warn` is called for terms that a form does not
 * show.
 */
export async function loadOwnForms(folder: string, warn: (message: string) => void): Promise<OwnForms> {
  const forms = new Map<string, Uint8Array>();
  const problems: string[] = [];
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new OwnFormsError([`${folder}: cannot be read (${error.code})`]);
  });
  for (const file of files.filter((name) => /\.pdf$/i.test(name)).sort()) {
    const form = requirementOf(file);
    if (!form) {
      problems.push(`${file}: is not the name of a form; expected ${NAMES}`);
      continue;
    }
    const bytes = await readFile(path.join(folder, file)).catch(({ code }: NodeJS.ErrnoException) => `${code}`);
    if (typeof bytes === 'string') {
      problems.push(`${file}: cannot be read (${bytes})`);
      continue;
    }
    const found = await check(bytes, form);
    problems.push(...found.problems.map((problem) => `${file}: ${problem}`));
    found.warnings.forEach((warning) => warn(`${file}: ${warning}`));
    forms.set(keyOf(form), new Uint8Array(bytes));
  }
  if (problems.length) throw new OwnFormsError(problems);
  return forms;
}

const NAMES = FORM_IDS.flatMap((id: FormId) => (id === 9 ? ['9.pdf', '9-seller.pdf'] : [`${id}.pdf`])).join(', ');
