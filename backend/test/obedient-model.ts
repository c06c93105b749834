import type { OwnModelServer } from './model-server';

interface Message {
  role: string;
  content: string | null;
}

/**
 * Makes a model do what any text in its prompt tells it to: `CALL <tool> <arguments> END`, in pages, letters and data. Then it says that it is done.
 * @param first calls before anything told it to
 */
export function obeyAll(model: OwnModelServer, first: (prompt: string) => [tool: string, args: string][] = () => []): void {
  model.answer = ({ body }, response) => {
    const { messages } = JSON.parse(body) as { messages: Message[] };
    const fresh = messages
      .slice(messages.findLastIndex(({ role }) => role === 'assistant') + 1)
      .map(({ content }) => content ?? '')
      .join('\n');
    const told = [...fresh.replaceAll('\\"', '"').matchAll(/CALL (\S+) (.*?) END/g)].map(([, tool, args]): [string, string] => [
      tool!,
      args!,
    ]);
    const calls = told.length === 0 && messages.length === 2 ? first(messages[1]!.content ?? '') : told;
    const toolCalls = calls.map(([name, args], index) => ({ id: `call-${index}`, type: 'function', function: { name, arguments: args } }));
    const message = {
      role: 'assistant',
      content: calls.length > 0 ? '' : 'All orders were carried out.',
      ...(toolCalls.length > 0 && { tool_calls: toolCalls }),
    };
    const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
    const choices = [{ index: 0, message, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ model: 'obedient', choices, usage }));
  };
}
