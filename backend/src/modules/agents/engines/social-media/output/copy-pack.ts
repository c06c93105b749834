import { sumFees, usd } from '../checks';
import type { Post } from '../posts';
import { calendar } from '../../../../../platform/schedule/shop-time';
import { plural } from '../../../../../platform/count-text';

const dayName = calendar({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The plan to paste from: day by day, each text in a block of its own. */
export function copyPack(posts: readonly Post[], timeZone: string): string {
  const days = [...new Set(posts.map(({ localTime }) => localTime.slice(0, 10)))];
  const fees = sumFees(posts);
  const head = [
    `# ${plural(posts.length, 'post')}`,
    `Times are in ${timeZone}.${fees > 0 ? ` Posting all of it on X costs ${usd(fees)}.` : ''}`,
  ];
  const sections = days.flatMap((day) => [
    `## ${dayName(new Date(`${day}T00:00:00Z`))}`,
    ...posts.filter(({ localTime }) => localTime.startsWith(day)).map(entry),
  ]);
  return `${[...head, ...sections].join('\n\n')}\n`;
}

function entry({ network, localTime, text, alternatives, length, limit, feeMicroUsd, product }: Post): string {
  const facts = [`${length} of ${limit} characters`, ...(feeMicroUsd > 0 ? [usd(feeMicroUsd)] : [])].join(', ');
  const block = (body: string) => `\`\`\`text\n${body}\n\`\`\``;
  return [
    `### ${localTime.slice(11)} ${network}`,
    `_${product} (${facts})_`,
    block(text),
    ...alternatives.flatMap((other, index) => [`Alternative ${index + 1}:`, block(other)]),
  ].join('\n\n');
}
