/** Makes the pages of a form from its data. */
import { PDFDocument } from '@cantoo/pdf-lib';
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { FORM_IDS, type FormId } from '#shared/form-signings/form-signings.types.ts';
import { formItems, textItems } from './block-items.ts';
import { openFonts, type DocumentFonts } from './document-fonts.ts';
import type { RenderedForm } from './form-fields.types.ts';
import { drawFrames, SAMPLE_NOTICE } from './form-frame.ts';
import { PAGE, placeItems, SOFT, WIDTH, type Item } from './form-layout.ts';
import { rolesOf } from './form-parties.ts';
import { templateOf, TEMPLATES } from './form-registry.ts';
import type { FormTemplate } from './form-template.types.ts';
import { fillOwnForm } from './own-form-fields.ts';
import { ownFormOf, type OwnForms } from './own-forms.ts';
import { describe } from './pdf-description.ts';
import { oneLine } from './printable-text.ts';

/** The version that a new document is made of. */
export const CURRENT_VERSIONS = Object.fromEntries(
  FORM_IDS.map((formId) => [
    formId,
    Math.max(...TEMPLATES.filter((template) => template.formId === formId).map(({ version }) => version)),
  ]),
) as Record<FormId, number>;

function titleItems(fonts: DocumentFonts, template: FormTemplate, data: FormData): Item[] {
  const column = { x: PAGE.margin, width: WIDTH };
  return [
    ...textItems(fonts, template.title(data), column, { size: 20, face: 'semibold', keepWithNext: true }),
    ...textItems(fonts, template.subtitle(data), column, { size: 10.5, color: SOFT, space: 1 }),
  ];
}

/**
 * The pages of a form and the places that its signers fill. The same data give the same bytes. A broker's own form
 * takes the place of the built-in one. Throws for a version that does not exist.
 */
export async function renderForm(data: FormData, options: { ownForms?: OwnForms } = {}): Promise<RenderedForm> {
  const own = options.ownForms && ownFormOf(options.ownForms, data);
  if (own) return fillOwnForm(own, data);
  const template = templateOf(data.formId, data.version, data.side);
  const pdf = await PDFDocument.create();
  const fonts = await openFonts(pdf, ['regular', 'semibold']);
  describe(pdf, { title: titleOf(template, data), author: data.brokerage.name, at: new Date(data.preparedAt) });
  const items = [...titleItems(fonts, template, data), ...formItems(fonts, template.blocks(data))];
  const { pages, fields } = placeItems(pdf, fonts, items);
  const initials = drawFrames(fonts, pages, {
    brokerage: data.brokerage.name,
    title: template.title(data),
    form: `Form ${data.formId}, version ${data.version}`,
    reference: data.reference,
    initials: template.hasInitials ? rolesOf(data) : [],
    notice: SAMPLE_NOTICE,
  });
  // a seal is appended to the file, which needs a plain cross-reference table
  const bytes = await pdf.save({ useObjectStreams: false });
  return { pdf: bytes, pages: pages.length, fields: [...fields, ...initials] };
}

const titleOf = (template: FormTemplate, data: FormData): string =>
  `${template.title(data)}: ${oneLine(`${data.home.address}, ${data.home.city}`)}`;
