import { setImmediate } from 'node:timers/promises';
import type { CheerioAPI } from 'cheerio';
import { clean, Element, ElementIndex, rawText, spokenText } from './dom';
import { TaskError } from '../../../../platform/errors/task-error';
import { keywordWords } from './keyword';
import { fleschReadingEase, textBlocks, wordsOf } from './text';
import { lazyPackage } from '../../../../platform/lazily';

const cheerio = lazyPackage<typeof import('cheerio')>('cheerio');

export interface PageInput {
  html: string;
  /** Final address; without it the rules about addresses do not apply. */
  url?: string;
  keyword?: string;
  /** Language the page is meant for, such as `en-GB`. */
  locale?: string;
  /** What the server answered; absent for supplied HTML. */
  response?: { status: number; headers: Record<string, string> };
}

export interface JsonLdBlock {
  element: Element;
  /** The objects of the block, `@graph` unfolded; empty when it is not valid JSON. */
  nodes: Record<string, unknown>[];
  error: string | null;
}

/** A parsed page and what several rules look at. */
export interface Page {
  /** Source text; lines and offsets of elements refer to it. */
  html: string;
  elements: ElementIndex;
  url: URL | null;
  keyword: readonly string[] | null;
  locale: string | null;
  response: PageInput['response'] | null;
  titles: readonly Element[];
  title: string;
  description: { element: Element; text: string } | null;
  lang: string | null;
  headings: { element: Element; level: number; text: string }[];
  blocks: string[];
  words: number;
  /** Flesch reading ease as if the text were English; null for too little text. */
  readingEase: number | null;
  jsonLd: JsonLdBlock[];
}

const CHUNK = 8 * 1024;
/** Objects looked at per block of structured data. */
const MAX_NODES = 500;
/** Real pages stay below 100. Beyond this the parser's search for open elements makes it quadratic. */
const MAX_DEPTH = 1000;

/** Parses in small pieces, so that a large page does not hold up the process. */
async function parse(html: string, signal: AbortSignal): Promise<CheerioAPI> {
  return new Promise((resolve, reject) => {
    const stream = cheerio().stringStream({ sourceCodeLocationInfo: true, scriptingEnabled: false }, (error, $) =>
      error ? reject(error) : resolve($),
    );
    const { parser } = stream as unknown as { parser: { openElements: { stackTop: number } } };
    const feed = async () => {
      for (let at = 0; at < html.length; at += CHUNK) {
        await setImmediate(undefined, { signal });
        stream.write(html.slice(at, at + CHUNK));
        if (parser.openElements.stackTop > MAX_DEPTH)
          throw new TaskError('unreadable_input', `The page nests more than ${MAX_DEPTH} elements in each other.`);
      }
      stream.end();
    };
    feed().catch(reject);
  });
}

/** @throws AbortError when cancelled, TaskError `unreadable_input` when elements nest too deeply */
export async function readPage(input: PageInput, signal: AbortSignal): Promise<Page> {
  const html = input.html.replaceAll('\r\n', '\n');
  const $ = await parse(html, signal);
  const elements = await ElementIndex.of($.root().get(0)!, signal);
  const root = elements.named('main')[0] ?? elements.named('body')[0];
  const turn = () => setImmediate(undefined, { signal });
  await turn();
  const blocks = root ? textBlocks(root) : [];
  await turn();
  const words = blocks.reduce((sum, block) => sum + wordsOf(block).length, 0);
  await turn();
  const readingEase = fleschReadingEase(blocks);
  await turn();
  const titles = elements.named('title').filter((element) => !element.namespace?.endsWith('/svg'));
  const description = elements.meta('description')[0];
  return {
    html,
    elements,
    url: input.url ? new URL(input.url) : null,
    keyword: input.keyword ? nonEmpty(keywordWords(input.keyword)) : null,
    locale: input.locale ?? null,
    response: input.response ?? null,
    titles,
    title: titles[0] ? clean(rawText(titles[0])) : '',
    description: description ? { element: description, text: clean(description.attribs.content ?? '') } : null,
    lang: elements.named('html')[0]?.attribs.lang?.trim() || null,
    headings: elements.all
      .filter((element) => /^h[1-6]$/.test(element.name))
      .map((element) => ({ element, level: Number(element.name[1]), text: spokenText(element) })),
    blocks,
    words,
    readingEase,
    jsonLd: elements
      .named('script')
      .filter((element) => element.attribs.type?.trim().toLowerCase() === 'application/ld+json')
      .map((element) => readJsonLd(element, rawText(element))),
  };
}

const nonEmpty = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);

function readJsonLd(element: Element, text: string): JsonLdBlock {
  try {
    const value: unknown = JSON.parse(text);
    return { element, nodes: (Array.isArray(value) ? value : [value]).slice(0, MAX_NODES).flatMap(unfold), error: null };
  } catch (error) {
    return { element, nodes: [], error: (error as Error).message };
  }
}

function unfold(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  return [node, ...(Array.isArray(node['@graph']) ? node['@graph'].slice(0, MAX_NODES).flatMap(unfold) : [])];
}
