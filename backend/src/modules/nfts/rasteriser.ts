import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Points of a preview: enough for a card on a fine screen. */
const previewSide = 720;

let ready: Promise<void> | null = null;

/** The program itself is loaded once per process, and only where pictures are made. */
function load(): Promise<void> {
  ready ??= readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) => initWasm(bytes));
  return ready;
}

async function rendered<T>(svg: string, width: number, read: (image: ReturnType<InstanceType<typeof Resvg>['render']>) => T): Promise<T> {
  await load();
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } });
  const image = drawing.render();
  try {
    return read(image);
  } finally {
    image.free();
    drawing.free();
  }
}

/** Red, green, blue and opacity of each point of a drawing, row by row. @param width in points. */
export const pointsOf = (svg: string, width: number): Promise<Uint8Array> => rendered(svg, width, (image) => new Uint8Array(image.pixels));

/** Turns drawings into pictures of points, without fonts and without looking at any file or address. */
@Injectable()
export class Rasteriser {
  async png(svg: string, side = previewSide): Promise<Buffer> {
    return rendered(svg, side, (image) => Buffer.from(image.asPng()));
  }

  /** Red, green, blue and opacity of each point, row by row. */
  async points(svg: string, side: number): Promise<Uint8Array> {
    return pointsOf(svg, side);
  }

  /** A smaller copy of a picture that a model drew. @returns null for a kind that cannot be read here. */
  async smaller(body: Buffer, mime: string): Promise<Buffer | null> {
    if (mime !== 'image/png' && mime !== 'image/jpeg') return null;
    const [width, height] = [previewSide, previewSide];
    const source = `data:${mime};base64,${body.toString('base64')}`;
    const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${source}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/></svg>`;
    return this.png(frame).catch(() => null);
  }
}
