import react from '@vitejs/plugin-react';
import { build } from 'vite';

const source = new URL('../../', import.meta.url).pathname;

/**
 * The chart of the console, alone on a page: `window.drawChart(60)` draws so many columns with long labels and large figures.
 * @returns {Promise<string>} the page
 */
export async function chartPage() {
  const { output } = await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: `${source}e2e/lib/ChartPage.tsx` } },
  });
  const [{ code }] = output.filter(({ type }) => type === 'chunk');
  return `<!doctype html><body style="margin:0"><div id="root"></div><script type="module">${code.replaceAll('</script', '<\\/script')}</script></body>`;
}

/**
 * Measures the words of a drawing as the browser has drawn them.
 * @param {import('playwright-core').Locator} drawing an SVG
 * @returns {Promise<{ texts: number, touching: string[], outside: string[] }>} which two stand on each other, and which leave the drawing
 */
export const overlapsIn = (drawing) =>
  drawing.evaluate((svg) => {
    const frame = svg.getBoundingClientRect();
    const boxes = [...svg.querySelectorAll('text')]
      .map((text) => ({ words: text.firstChild?.textContent ?? '', box: text.getBoundingClientRect() }))
      .filter(({ words, box }) => words.trim() !== '' && box.width > 0);
    // A hair is what rounding leaves.
    const hair = 0.5;
    const touching = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right - hair &&
            box.left < one.box.right - hair &&
            one.box.top < box.bottom - hair &&
            box.top < one.box.bottom - hair,
        )
        .map((other) => `${one.words} | ${other.words}`),
    );
    const outside = boxes.filter(({ box }) => box.left < frame.left - hair || box.right > frame.right + hair).map(({ words }) => words);
    return { texts: boxes.length, touching, outside };
  });
