import fc from 'fast-check';
import { feedItems } from '../../src/modules/trends/sources/feed.jobs';
import { Meters } from '../../src/platform/metrics/meters';
import { Parsing, type ParsingLimits, usualLimits } from '../../src/platform/parsing/parsing';
import { figure } from '../figures';
import { parsersHere, parsersInThread } from '../hostile-texts';

const count = Number(process.env.FUZZ_TEXTS ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const mostMs = 250;
const strict: ParsingLimits = { ...usualLimits, baseMs: mostMs, msPerMegabyte: 0, streamMs: mostMs };
const { signal } = new AbortController();

/** In parts, because all of them at once would be the memory of the machine. */
function* textsOf(arbitrary: fc.Arbitrary<string>): Generator<string> {
  for (let at = 0; at < count; at += 50) yield* fc.sample(arbitrary, { numRuns: Math.min(50, count - at), seed: seed + at });
}

describe(`${count} hostile texts for each parser (FUZZ_SEED=${seed})`, () => {
  const parsing = new Parsing(new Meters());
  beforeAll(() => parsing.run(feedItems, '<rss></rss>', { signal }));
  afterAll(() => parsing.onApplicationShutdown());

  it.each(Object.keys(parsersInThread))(
    'should end, or be ended, in time: %s',
    async (name) => {
      const [arbitrary, read] = parsersInThread[name]!;
      let [killed, worst] = [0, 0];
      for (const text of textsOf(arbitrary)) {
        parsing.limits = strict;
        const began = performance.now();
        const end = await read(parsing, text).then(
          () => null,
          (error: unknown) => error as { name: string; code: string },
        );
        const code = end?.code;
        if (end) expect([end.name, end.code].join()).toMatch(/^TaskError,(too_hard|unreadable_input|too_large|invalid_input)$/);
        if (code !== 'too_hard') worst = Math.max(worst, performance.now() - began);
        else {
          killed++;
          parsing.limits = usualLimits;
          await parsing.run(feedItems, '<rss></rss>', { signal });
        }
      }
      figure(`${name}, ${count} texts`, `worst ${Math.round(worst)} ms, ${killed} ended after ${mostMs} ms`);
      // What comes back is back within the limit and the time that a busy machine takes to say so.
      expect(worst).toBeLessThan(mostMs + 250);
    },
    3_600_000,
  );

  it.each(Object.keys(parsersHere))(
    'should be done in time: %s',
    (name) => {
      const [arbitrary, read] = parsersHere[name]!;
      const msOf = (text: string): number => {
        const began = performance.now();
        try {
          read(text);
        } catch (error) {
          expect(['TemplateError', 'TaskError', 'Error']).toContain((error as Error).name);
        }
        return performance.now() - began;
      };
      let worst = 0;
      for (const text of textsOf(arbitrary)) {
        const ms = msOf(text);
        // On a busy machine one look says little.
        worst = Math.max(worst, ms > mostMs / 2 ? Math.min(ms, msOf(text), msOf(text)) : ms);
      }
      figure(`${name}, ${count} texts`, `worst ${Math.round(worst)} ms`);
      expect(worst).toBeLessThanOrEqual(mostMs);
    },
    3_600_000,
  );
});
