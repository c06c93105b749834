/**
 * The data of server-sent events (WHATWG HTML, 9.2.6), as far as models use them: comments and other fields are skipped,
 * several data lines of one event are joined.
 */
export async function* serverEvents(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of lines(chunks)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
    } else if (line.startsWith('data:')) {
      data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    }
  }
  // Some servers leave out the empty line after the last event.
  if (data.length > 0) yield data.join('\n');
}

async function* lines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?=[^\n])/);
    rest = parts.pop()!;
    yield* parts;
  }
  rest += decoder.decode();
  if (rest) yield rest.replace(/\r$/, '');
}
