import { Injectable } from '@nestjs/common';
import { Database } from '../../../../../platform/database/database';
import { COMPARED_TEXTS, keysOf } from './used-sentences';
import { SQL, columnsOf, typed } from '../../../../../platform/database/sql';
import { TaskFileView } from '../../../../tasks/tasks.views';

/** Text that is written again and so replaces its earlier version. */
export interface Rewritten {
  skus: readonly string[];
  goal: string;
  channel: string;
}

interface StoredFile {
  title: string;
  body: string;
}

interface StoredText {
  sku: string | null;
  goal: string | null;
  channel: string | null;
  text: string;
}

/** Reads the sentences of the shop's latest texts: listings, questions, articles, posts and letters. */
@Injectable()
export class EarlierTexts {
  constructor(private readonly database: Database) {}

  /**
   * Keys of the sentences in the latest 50 texts.
   * @param rewritten text whose own earlier versions do not count; `letter`: no letter counts
   */
  async used(rewritten: Rewritten | 'letter' | null = null): Promise<string[]> {
    const files = await this.database.query(
      SQL`SELECT ${columnsOf(TaskFileView, ['title'])}, convert_from(body, 'UTF8') AS ${typed.text('body')} FROM task_files
       WHERE kind IN ('content', 'posts', 'mail') AND title = ANY($1) AND NOT is_personal
       ORDER BY created_at DESC, id DESC LIMIT ${COMPARED_TEXTS}`,
      [rewritten === 'letter' ? ['content.json', 'posts.json'] : ['content.json', 'posts.json', 'email.txt']],
      'earlier_texts',
    );
    return usedSentences(files, rewritten === 'letter' ? null : rewritten);
  }
}

/** Keys of the sentences in the first 50 texts of the files; the latest file comes first. */
export function usedSentences(files: readonly StoredFile[], rewritten: Rewritten | null): string[] {
  const isRewritten = ({ sku, goal, channel }: StoredText) =>
    rewritten !== null && sku !== null && rewritten.skus.includes(sku) && goal === rewritten.goal && channel === rewritten.channel;
  const texts = files.flatMap(textsIn).slice(0, COMPARED_TEXTS);
  return [...new Set(texts.filter((text) => !isRewritten(text)).flatMap(({ text }) => keysOf(text)))];
}

function textsIn({ title, body }: StoredFile): StoredText[] {
  if (title === 'email.txt') return [{ sku: null, goal: null, channel: null, text: body }];
  const {
    goal = null,
    channel = null,
    pieces = [],
    posts = [],
  } = JSON.parse(body) as {
    goal?: string;
    channel?: string;
    pieces?: { sku: string | null; parts: Record<string, string> }[];
    posts?: { sku: string | null; text: string; alternatives?: string[] }[];
  };
  return [
    ...pieces.map(({ sku, parts }) => ({ sku, goal, channel, text: Object.values(parts).join('\n') })),
    ...posts.map(({ sku, text, alternatives = [] }) => ({ sku, goal: null, channel: null, text: [text, ...alternatives].join('\n') })),
  ];
}
