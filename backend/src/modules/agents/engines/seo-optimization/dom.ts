import type { load } from 'cheerio';

/** Any node of a parsed page. */
export type AnyNode = Extract<Parameters<typeof load>[0], { parentNode: unknown }>;
export type Element = Extract<AnyNode, { attribs: unknown }>;
