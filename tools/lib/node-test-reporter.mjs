/**
 * Reporter for `node --test`: one JSON line for each failed test and one with the counts, which the text reporters cannot give reliably.
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function* report(events) {
  const counts = { pass: 0, fail: 0, cancelled: 0, skipped: 0, todo: 0 };
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic' && data.nesting === 0) {
      const [, word, count] = /^(\w+) (\d+)$/.exec(data.message) ?? [];
      if (word in counts) counts[word] = Number(count);
    }
    // A parent fails with its subtests, which are reported themselves.
    if (type === 'test:fail' && data.details.error?.failureType !== 'subtestsFailed' && data.todo === undefined) {
      const { error } = data.details;
      const message = String(error?.cause?.stack ?? error?.cause?.message ?? error?.cause ?? error?.message ?? 'failed');
      yield `${JSON.stringify({ file: data.file, title: data.name, message })}\n`;
    }
  }
  yield `${JSON.stringify({ counts })}\n`;
}
