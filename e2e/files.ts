import sharp from 'sharp';

/** A different photo each time: sky, lawn, and a house in the given color. */
export async function samplePhoto(
  name: string,
  color: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" ' +
    'fill="#a9c6d4"/><rect y="800" width="1600" height="400" fill="#6f9457"/><rect x="450" y="480" width="700" ' +
    `height="380" fill="${color}"/><path d="M400 480L800 240L1200 480z" fill="#6b4a3a"/></svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer() };
}

/** A one-page PDF with the given lines. */
export function samplePdf(name: string, ...lines: string[]): { name: string; mimeType: string; buffer: Buffer } {
  const text = `BT /F1 14 Tf 24 TL 72 700 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const xref = body.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  body += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body, 'latin1') };
}
