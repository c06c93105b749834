/** Files of each type's result that the specs read, in reading order. */
export const read: Record<string, string[]> = {
  'Content Generation': ['content.md', 'left-out.md'],
  'Social Media Management': ['copy-pack.md'],
  'Email Marketing': ['preview-1.html', 'preview-2.html', 'preview-3.html', 'left-out.csv', 'recipients.csv', 'email.html'],
  'SEO Optimization': ['fixes.md', 'report.html', 'wording.json'],
  'Data Analysis': ['report.md', 'chart.svg', 'items.csv', 'table.csv'],
  Custom: ['result.md'],
};

/** The main file of each type's result, and words that only a real result contains. */
export const useful: [type: string, title: string, says: RegExp[]][] = [
  ['Content Generation', 'content.md', [/^# .*linen/im, /stoneware/i, /Portugal/]],
  ['Social Media Management', 'copy-pack.md', [/^# 10 posts/, /Instagram/, /#\w+/]],
  ['Email Marketing', 'email.eml', [/^Subject: .+/m, /^List-Unsubscribe:/m, /code COMEBACK/]],
  ['SEO Optimization', 'fixes.md', [/title/i, /h1/i, /alt/i]],
  ['Data Analysis', 'report.md', [/linen/i, /\d/]],
  ['Custom', 'result.md', [/Recent orders/, /CER-JUG|WOO-SALT/]],
];

interface Metrics {
  texts: {
    sku: string | null;
    writtenBy: string;
    parts: { part: string; characters: number; limit: number | null; faults: string[] }[];
    readability: { fleschReadingEase: number };
    keywords: { keyword: string; times: number; placedIn: string[]; leftOut: string | null }[];
    nearestOwnText: { sku: string; resemblance: number } | null;
    missingFacts: string[];
  }[];
}

interface Post {
  network: string;
  sku: string;
  text: string;
  length: number;
  limit: number;
  feeMicroUsd: number;
  publishAt: string;
  localTime: string;
  timeBasis: string;
}

/** @param files of a Content Generation task by their titles */
export const metricsOf = (files: Record<string, string>) => JSON.parse(files['metrics.json']!) as Metrics;

/** @param files of a Social Media Management task by their titles */
export const postsOf = (files: Record<string, string>) => (JSON.parse(files['posts.json']!) as { posts: Post[] }).posts;
