/** What a drawing takes from style sheets; a picture has none. */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'visibility',
];

function inlineStyles(from: Element, to: Element) {
  const style = getComputedStyle(from);
  to.setAttribute('style', drawn.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
  [...from.children].forEach((child, index) => inlineStyles(child, to.children[index]!));
}

/** The drawing as a file of its own, with the colours it has on the screen. */
function standaloneSvg(svg: SVGSVGElement): string {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inlineStyles(svg, copy);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return new XMLSerializer().serializeToString(copy);
}

const PADDING = 20;
const HEAD = 46;
/** Sharp on dense screens and in print. */
const SCALE = 2;

/** A chart as a PNG: its name and time above it, on the ground it has on the screen. */
export async function chartPng(svg: SVGSVGElement, title: string, note: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const panel = svg.closest('section') ?? document.body;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standaloneSvg(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (height + HEAD + 2 * PADDING) * SCALE;
  const pen = canvas.getContext('2d')!;
  pen.scale(SCALE, SCALE);
  const { backgroundColor, color, fontFamily } = getComputedStyle(panel);
  pen.fillStyle = backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = color;
  pen.font = `600 15px ${fontFamily}`;
  pen.fillText(title, PADDING, PADDING + 14);
  pen.globalAlpha = 0.75;
  pen.font = `400 12px ${fontFamily}`;
  pen.fillText(note, PADDING, PADDING + 34, width);
  pen.globalAlpha = 1;
  pen.drawImage(image, PADDING, PADDING + HEAD, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png'),
  );
}
