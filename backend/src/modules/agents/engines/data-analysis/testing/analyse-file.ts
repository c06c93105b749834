import { Readable } from 'node:stream';
import { parseHere } from '../../../../../platform/parsing/testing/parse-here';
import type { JsonValue } from '../../../../tasks';
import type { ShopData } from '../../sources';
import { noModels, ownWords } from '../../testing/models';
import { runEngine } from '../../testing/run-engine';
import { DataAnalysisEngine } from '../data-analysis.engine';
import type { Facts } from '../facts';
import type { StudyProposals } from '../proposals/study-proposals';
import { SalesReader } from '../sales-reader';

/** Analyses a file as the agent does. @param words meanings of status words that people gave in imports */
export async function analyseFile(
  content: string | Buffer,
  input: Record<string, JsonValue> = {},
  words: Awaited<ReturnType<ShopData['statusWords']>> = {},
) {
  const shop = { timeZone: () => 'UTC', statusWords: () => Promise.resolve(words) } as ShopData;
  const bytes = Buffer.from(content as string);
  const files = { open: () => Promise.resolve({ name: 'sales.csv', bytes: bytes.length, stream: Readable.from([bytes]) }) };
  const engine = new DataAnalysisEngine(new SalesReader(files, shop, parseHere), noModels, ownWords, {} as StudyProposals);
  const { artifacts } = await runEngine(engine, { fileId: '0192f0c1-2222-7333-8444-555566667777', ...input });
  return { facts: JSON.parse(artifacts['facts.json']!) as Facts, report: artifacts['report.md']! };
}

export const totalOf = async (content: string | Buffer, input: Record<string, JsonValue> = {}): Promise<number> =>
  (await analyseFile(content, input)).facts.measure.total;

export const csvLines = (...lines: string[]): string => `${lines.join('\n')}\n`;
