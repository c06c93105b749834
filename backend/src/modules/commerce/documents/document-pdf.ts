import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { lazyPackage } from '../../../platform/lazily';
import type { OrderDocumentDto } from './document.dto';

const pdfkit = lazyPackage<typeof PDFDocument>('pdfkit');

/** DejaVu covers Latin, Greek and Cyrillic letters; the fonts that every reader has cover Western Europe only. */
interface Fonts {
  plain: Buffer;
  bold: Buffer;
}

let loaded: Promise<Fonts> | undefined;
const loadFonts = (): Promise<Fonts> =>
  (loaded ??= (async () => ({
    plain: await readFile(join(__dirname, 'fonts/DejaVuSans.ttf')),
    bold: await readFile(join(__dirname, 'fonts/DejaVuSans-Bold.ttf')),
  }))());

type Pdf = PDFKit.PDFDocument & { _font?: { font?: { hasGlyphForCodePoint?: (point: number) => boolean } } };

const margin = 50;
const a4 = { width: 595.28, height: 841.89 };
const right = a4.width - margin;
const gray = '#666666';

/** The PDF does not support right-to-left scripts. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const isLetter = /[\p{L}\p{N}\p{Sc}]/u;

const textsOf = (one: OrderDocumentDto): string[] => [
  one.title,
  one.orderNumber,
  ...one.from,
  ...one.sellerFacts,
  ...one.to,
  one.parcel ?? '',
  ...one.lines.flatMap(({ productName, sku }) => [productName, sku]),
  ...one.notes,
];

/** Renders documents into one PDF, each starting on a new page. */
export async function documentsPdf(documents: readonly OrderDocumentDto[]): Promise<Buffer> {
  const pdf = await startPdf();
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const one of documents) draw(pdf.addPage(), drawableDocument(pdf, one));
  pdf.end();
  return whole;
}

const hasGlyph = (pdf: Pdf, letter: string): boolean =>
  letter < ' ' || (pdf._font?.font?.hasGlyphForCodePoint?.(letter.codePointAt(0)!) !== false && !rightToLeft.test(letter));

/** Removes emoji and characters that the font lacks. */
const drawable = (pdf: Pdf, text: string): string =>
  [...text]
    .filter((letter) => hasGlyph(pdf, letter))
    .join('')
    .trim();

/**
 * Documents with letters that no font of the PDF has, such as Chinese ones. The printed page of a browser has them.
 * @returns numbers of their orders
 */
export async function unprintable(documents: readonly OrderDocumentDto[]): Promise<string[]> {
  const pdf: Pdf = await startPdf();
  const cannot = (text: string) => [...text].some((letter) => isLetter.test(letter) && !hasGlyph(pdf, letter));
  return documents.filter((one) => textsOf(one).some(cannot)).map(({ orderNumber }) => orderNumber);
}

async function startPdf(): Promise<Pdf> {
  const fonts = await loadFonts();
  const pdf: Pdf = new (pdfkit())({ size: 'A4', margin, autoFirstPage: false, info: { Title: 'Documents of orders' } });
  pdf.registerFont('plain', fonts.plain);
  pdf.registerFont('bold', fonts.bold);
  pdf.font('plain');
  return pdf;
}

function drawableDocument(pdf: Pdf, one: OrderDocumentDto): OrderDocumentDto {
  const clean = (text: string) => drawable(pdf, text);
  return {
    ...one,
    from: one.from.map(clean),
    to: one.to.map(clean),
    notes: one.notes.map(clean),
    lines: one.lines.map((line) => ({ ...line, productName: clean(line.productName), sku: clean(line.sku) })),
  };
}

function draw(pdf: Pdf, one: OrderDocumentDto): void {
  pdf.font('plain').fontSize(8).fillColor(gray);
  pdf.text([...one.from, ...one.sellerFacts].join(' · '), margin, margin, { width: right - margin });
  pdf.fillColor('black').fontSize(10);
  const top = Math.max(pdf.y + 24, 120);
  pdf.text(one.to.length > 0 ? one.to.join('\n') : 'The delivery address is not known.', margin, top, { width: 240 });
  const below = pdf.y;
  const facts = [
    `Order ${one.orderNumber}`,
    `Ordered on ${one.orderedOn}`,
    ...(one.issuedOn ? [`Issued on ${one.issuedOn}`] : []),
    ...(one.parcel ? [one.parcel] : []),
  ];
  pdf.text(facts.join('\n'), 330, top, { width: right - 330, align: 'right' });
  pdf
    .font('bold')
    .fontSize(16)
    .text(one.title, margin, Math.max(below, pdf.y) + 28, { width: right - margin });
  pdf.moveDown(0.6);
  drawLines(pdf, one);
  drawSums(pdf, one);
  if (one.notes.length > 0)
    pdf
      .moveDown(1.5)
      .font('plain')
      .fontSize(9)
      .fillColor(gray)
      .text(one.notes.join('\n'), margin, pdf.y, { width: right - margin });
}

interface Cell {
  text: string;
  x: number;
  width: number;
  align?: 'right';
}

/** Draws one row of cells, on a new page if it does not fit. */
function row(pdf: Pdf, cells: readonly Cell[]): void {
  const height = Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text || ' ', { width })));
  if (pdf.y + height > a4.height - margin) pdf.addPage();
  const { y } = pdf;
  for (const { text, x, width, align } of cells) pdf.text(text, x, y, { width, align });
  pdf.y = y + height + 5;
}

const rule = (pdf: Pdf): void => {
  pdf.moveTo(margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor('#bbbbbb').stroke();
  pdf.y += 6;
};

function drawLines(pdf: Pdf, { lines, sums }: OrderDocumentDto): void {
  const isPriced = sums.length > 0;
  const columns = (quantity: string, name: string, sku: string, price: string, total: string): Cell[] => [
    { text: quantity, x: margin, width: 36 },
    { text: name, x: margin + 40, width: isPriced ? 215 : 320 },
    { text: sku, x: isPriced ? 310 : 415, width: isPriced ? 80 : right - 415 },
    ...(isPriced
      ? [
          { text: price, x: 395, width: 70, align: 'right' as const },
          { text: total, x: 470, width: right - 470, align: 'right' as const },
        ]
      : []),
  ];
  pdf.font('plain').fontSize(8).fillColor(gray);
  row(pdf, columns('Pieces', 'Product', 'SKU', 'Price', 'Total'));
  rule(pdf);
  pdf.fontSize(10).fillColor('black');
  if (lines.length === 0) pdf.text('The source of this order named no products.', margin, pdf.y);
  for (const line of lines) row(pdf, columns(String(line.quantity), line.productName, line.sku, line.unitPrice ?? '', line.total ?? ''));
  rule(pdf);
}

function drawSums(pdf: Pdf, { sums }: OrderDocumentDto): void {
  for (const { label, amount, isTotal } of sums) {
    pdf.font(isTotal ? 'bold' : 'plain').fontSize(10);
    row(pdf, [
      { text: label, x: 300, width: 150 },
      { text: amount, x: 450, width: right - 450, align: 'right' },
    ]);
  }
}
