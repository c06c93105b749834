import fc from 'fast-check';
import { Meters } from '../../src/platform/metrics/meters';
import { Parsing } from '../../src/platform/parsing/parsing';
import { parsersHere, parsersInThread } from '../hostile-texts';

/** fuzz-parsers.exhaustive-spec.ts takes more texts, and bounds the time of each. */
describe('Three hostile texts for each parser', () => {
  const parsing = new Parsing(new Meters());
  afterAll(() => parsing.onApplicationShutdown());

  const textsOf = (arbitrary: fc.Arbitrary<string>): string[] => fc.sample(arbitrary, { numRuns: 3, seed: 1 });

  it.each(Object.entries(parsersInThread))('should be read or refused: %s', async (_name, [arbitrary, read]) => {
    for (const text of textsOf(arbitrary)) {
      const error = await read(parsing, text).then(
        () => null,
        (reason: unknown) => reason as { name: string; code: string },
      );
      if (error) expect([error.name, error.code].join()).toMatch(/^TaskError,(too_hard|unreadable_input|too_large|invalid_input)$/);
    }
  });

  it.each(Object.entries(parsersHere))('should be read or refused: %s', (_name, [arbitrary, read]) => {
    for (const text of textsOf(arbitrary)) {
      try {
        read(text);
      } catch (error) {
        expect(['TemplateError', 'TaskError', 'Error']).toContain((error as Error).name);
      }
    }
  });
});
