import { plural } from '../../../../../platform/count-text';
import { calendar } from '../../../../../platform/schedule/shop-time';
import type { Action, Finding, JsonValue, Summary } from '../../../../tasks';
import { sumFees, usd } from '../checks';
import type { SocialInput } from '../input';
import type { Post } from '../posts';

const places = new Intl.ListFormat('en-US', { type: 'conjunction' });
const shownPosts = 8;
const shortDay = calendar({ day: 'numeric', month: 'short' });

/** A plan of posts, for the result page: the calendar and the schedule first, then each post. */
export function planSummary(posts: readonly Post[], input: SocialInput, given: Record<string, JsonValue>): Summary {
  const [first, last] = [posts[0], posts.at(-1)];
  const networks = [...new Set(posts.map(({ network }) => network))];
  const fees = sumFees(posts);
  const days = new Set(posts.map(({ localTime }) => localTime.slice(0, 10)));
  return {
    headline:
      first && last
        ? `${plural(posts.length, 'post')} for ${places.format(networks)}, ${dayOf(first)} to ${dayOf(last)}.`
        : 'There was nothing to post about.',
    figures: [
      { label: 'Posts', unit: 'count', value: posts.length },
      { label: 'Days with a post', unit: 'count', value: days.size },
      {
        label: 'Fees of X',
        unit: 'money',
        currency: 'USD',
        value: fees / 1_000_000,
        note: fees === 0 ? 'posting is free' : fees % 10_000 === 0 ? null : `exactly ${usd(fees)}`,
      },
    ],
    findings: posts.length === 0 ? [] : [...planFindings(posts, input, given), ...posts.slice(0, shownPosts).map(postFinding)],
  };
}

const dayOf = ({ localTime }: Post): string => shortDay(new Date(`${localTime.slice(0, 10)}T00:00:00Z`));

function planFindings(posts: readonly Post[], { publish }: SocialInput, given: Record<string, JsonValue>): Finding[] {
  const leaving = posts.filter(({ network }) => network !== 'Instagram');
  const fees = sumFees(leaving);
  const schedule: Action = {
    kind: 'start',
    label: `Schedule ${plural(leaving.length, 'post')}`,
    start: { type: 'Social Media Management', title: `Schedule ${plural(leaving.length, 'post')}`, input: { ...given, publish: true } },
  };
  return [
    ...(leaving.length > 0 && !publish
      ? [
          {
            subject: 'posts' as const,
            title: `${plural(leaving.length, 'post')} can leave from here`,
            detail: `Each comes up for approval at its hour. ${fees > 0 ? `X charges ${usd(fees)} for all.` : 'Posting them is free.'}`,
            action: schedule,
          },
        ]
      : []),
    {
      subject: 'posts',
      title: 'Take the plan into your calendar',
      detail: 'One entry for each post, with the text to paste.',
      action: { kind: 'save', label: 'Export calendar', file: 'calendar.ics' },
    },
  ];
}

const postFinding = (post: Post): Finding => ({
  subject: 'posts',
  title: `${post.network}, ${dayOf(post)} ${post.localTime.slice(11, 16)}: ${post.product}`,
  detail: post.text,
  product: post.sku === null ? null : { sku: post.sku, name: post.product },
});
