/** Fills the named fields of a broker's own form. */
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFRadioGroup, PDFTextField, TextAlignment } from '@cantoo/pdf-lib';
import type { PDFField, PDFForm, PDFPage, PDFWidgetAnnotation } from '@cantoo/pdf-lib';
import type { FormData } from '#shared/form-signings/form-data.types.ts';
import { FORM_NAMES, SIGNER_ROLES, type SignerRole } from '#shared/form-signings/form-signings.types.ts';
import { TERM_LABELS, type TermField } from '#shared/offers/offers.types.ts';
import { formItems } from './block-items.ts';
import { openFonts, type DocumentFonts } from './document-fonts.ts';
import type { FormField, RenderedForm } from './form-fields.types.ts';
import { drawFrames } from './form-frame.ts';
import { drawLine, placeItems, type Canvas } from './form-layout.ts';
import { rolesOf } from './form-parties.ts';
import { ownFormValues, type FieldValue } from './own-form-values.ts';
import { describe } from './pdf-description.ts';
import { oneLine } from './printable-text.ts';
import { linesOf } from './text-lines.ts';

/** Type sizes in which a text is tried; what does not fit in the last goes to a page of its own. */
const SIZES = [10, 9, 8, 7] as const;
const LEAD = 1.25;
const SEE_ATTACHED = 'See the attached page.';

/** The place that a name like `signature.BUYER` stands for; `role` null: nobody's. Null for other names. */
export function placeOfName(name: string): { kind: FormField['kind']; role: SignerRole | null } | null {
  const [, kind, who] = /^(signature|initials|date|name)\.(.+)$/.exec(name) ?? [];
  return kind ? { kind: kind as FormField['kind'], role: SIGNER_ROLES.find((role) => role === who) ?? null } : null;
}

const textOf = (value: FieldValue): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value);

interface Filling {
  pdf: PDFDocument;
  form: PDFForm;
  pages: PDFPage[];
  fonts: DocumentFonts;
  fields: FormField[];
  /** Texts that are too long for their fields. */
  attached: { name: string; text: string }[];
}

/** The number of the page that a field stands on, by the page's list of annotations. */
function pageOf({ pdf, pages }: Filling, widget: PDFWidgetAnnotation): number {
  const parent = widget.P();
  const byParent = pages.findIndex((page) => page.ref === parent);
  const own = pdf.context.getObjectRef(widget.dict);
  return byParent >= 0 ? byParent : pages.findIndex((page) => own && page.node.Annots()?.indexOf(own) !== undefined);
}

const widgetsOf = (field: PDFField): PDFWidgetAnnotation[] => field.acroField.getWidgets();

/** Writes a text into its field, as large as it fits; false if it does not. */
function writeText(filling: Filling, field: PDFTextField | PDFDropdown, text: string): boolean {
  const { fonts, pages } = filling;
  const isMultiline = field instanceof PDFTextField && field.isMultiline();
  const align = field instanceof PDFTextField ? field.getAlignment() : TextAlignment.Left;
  return widgetsOf(field).every((widget) => {
    const box = widget.getRectangle();
    const pageNumber = pageOf(filling, widget);
    const page = pages[pageNumber];
    if (!page) return true;
    const canvas: Canvas = { page, pageNumber, fonts, fields: [] };
    const width = box.width - 4;
    for (const size of SIZES) {
      const lines = linesOf(isMultiline ? text : oneLine(text), { fonts, size, width });
      const height = lines.length * size * LEAD;
      if (isMultiline ? height > box.height : lines.length > 1) continue;
      const top = isMultiline ? box.y + box.height - 2 : box.y + (box.height + size * 0.7) / 2 + size * 0.3;
      lines.forEach((line, at) => {
        const left =
          (width - line.width) * (align === TextAlignment.Center ? 0.5 : align === TextAlignment.Right ? 1 : 0);
        drawLine(canvas, line, box.x + 2 + left, top - size * (1 + at * LEAD), { size });
      });
      return true;
    }
    return false;
  });
}

function fillField(filling: Filling, field: PDFField, value: FieldValue): void {
  if (field instanceof PDFCheckBox) {
    if (value === true) field.check();
    else field.uncheck();
  } else if (field instanceof PDFRadioGroup) {
    const option = field.getOptions().find((one) => one === textOf(value));
    if (option) field.select(option);
  } else if (field instanceof PDFTextField || field instanceof PDFDropdown) {
    const text = textOf(value);
    if (text && !writeText(filling, field, text)) {
      filling.attached.push({ name: field.getName(), text });
      writeText(filling, field, SEE_ATTACHED);
    }
    filling.form.removeField(field);
  }
}

/** Takes the place of a signature out of the form and remembers it. */
function takePlace(filling: Filling, field: PDFField, kind: FormField['kind'], role: SignerRole): void {
  for (const widget of widgetsOf(field)) {
    const page = pageOf(filling, widget);
    if (page >= 0) filling.fields.push({ role, kind, page, ...widget.getRectangle() });
  }
}

/** Adds the texts that did not fit into their fields on pages of their own. */
function attach({ pdf, fonts, attached }: Filling, data: FormData): void {
  if (!attached.length) return;
  const items = formItems(
    fonts,
    attached.flatMap(({ name, text }) => [
      { kind: 'heading', words: TERM_LABELS[name as TermField] ?? name } as const,
      { kind: 'quote', text } as const,
    ]),
  );
  const { pages } = placeItems(pdf, fonts, items);
  drawFrames(fonts, pages, {
    brokerage: data.brokerage.name,
    title: FORM_NAMES[data.formId],
    form: '',
    reference: data.reference,
    initials: [],
    notice: '',
    pageLabel: 'Attached page',
  });
}

/** The broker's form with its fields filled in. Fields that nothing fills stay empty. */
export async function fillOwnForm(bytes: Uint8Array, data: FormData): Promise<RenderedForm> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const fonts = await openFonts(pdf, ['regular', 'semibold']);
  const form = pdf.getForm();
  const filling: Filling = { pdf, form, pages: pdf.getPages(), fonts, fields: [], attached: [] };
  const values = ownFormValues(data);
  const signing = rolesOf(data);
  for (const field of form.getFields()) {
    const place = placeOfName(field.getName());
    if (place) {
      if (place.role && signing.includes(place.role)) takePlace(filling, field, place.kind, place.role);
      form.removeField(field);
    } else fillField(filling, field, values.get(field.getName()) ?? '');
  }
  form.flatten();
  attach(filling, data);
  describe(pdf, {
    title: `${FORM_NAMES[data.formId]}: ${oneLine(`${data.home.address}, ${data.home.city}`)}`,
    author: data.brokerage.name,
    at: new Date(data.preparedAt),
  });
  const filled = await pdf.save({ useObjectStreams: false });
  return { pdf: filled, pages: pdf.getPageCount(), fields: filling.fields };
}
