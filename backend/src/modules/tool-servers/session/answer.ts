import type { CallToolResult } from '@modelcontextprotocol/client';
import type { JsonValue } from '../../tasks';
import { visible, visibleDeep } from '../tool-definition';

/** What a call brought: data, whatever it says. */
export interface ToolAnswer {
  [key: string]: JsonValue;
  /** The server says that it failed. */
  failed: boolean;
  text: string;
  /** What is left of it was longer than is kept. */
  cut: boolean;
  structured: JsonValue;
  /** What came besides text, by kind; it is not kept. */
  leftOut: { [kind: string]: number };
}

const keptChars = 60_000;
const keptStructuredChars = 60_000;

/** The texts of a result, as people see them, and its structure where it is small enough. Files and links lead nowhere: they are counted. */
export function readAnswer({ content = [], structuredContent, isError }: Partial<CallToolResult>): ToolAnswer {
  const texts: string[] = [];
  const leftOut: Record<string, number> = {};
  for (const block of content) {
    if (block.type === 'text') texts.push(block.text);
    else if (block.type === 'resource' && 'text' in block.resource) texts.push(String(block.resource.text));
    else leftOut[block.type] = (leftOut[block.type] ?? 0) + 1;
  }
  const text = visible(texts.join('\n'));
  const structured = structuredContent === undefined ? null : visibleDeep(structuredContent as JsonValue);
  const isLarge = JSON.stringify(structured).length > keptStructuredChars;
  return {
    failed: isError === true,
    text: text.slice(0, keptChars).toWellFormed(),
    cut: text.length > keptChars || isLarge,
    structured: isLarge ? null : structured,
    leftOut,
  };
}
