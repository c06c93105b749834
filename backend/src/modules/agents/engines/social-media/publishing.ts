import { Injectable } from '@nestjs/common';
import { Deliveries, type DeliverResult, type OutgoingMessage } from '../../../deliveries';
import type { TaskRun } from '../../../tasks';
import type { SocialInput } from './input';
import type { Post } from './posts';

/** Lets the posts of a plan leave, each at its time. */
@Injectable()
export class Publishing {
  constructor(private readonly deliveries: Deliveries) {}

  /**
   * Parks the run until the hour of each post. Posts that a person rejects, or that nobody decides on in time, stay drafts.
   * In a dry run nothing is waited for and nothing leaves.
   */
  async publish(run: TaskRun, posts: readonly Post[], input: SocialInput): Promise<void> {
    const publishable = posts.filter(({ network }) => network !== 'Instagram');
    if (publishable.length < posts.length)
      run.log('info', `Instagram takes no posts from here: ${posts.length - publishable.length} stay in the copy pack.`);
    const leaving = input.onlyConnected === true ? await this.connected(run, publishable) : publishable;
    if (leaving.length === 0) return;
    if (run.dryRun) {
      await this.send(run, 'publish', leaving, input);
      return;
    }
    let released = run.released;
    for (const post of leaving) {
      const note = `Next post: ${post.network}, ${post.localTime}`;
      await run.step(`wait-${post.id}`, { title: note, kind: 'wait', input: post.publishAt }, () => {
        const early = Date.parse(post.publishAt) > Date.now();
        if (early && !released) run.park({ for: 'delay', until: new Date(post.publishAt), note });
        // "Send now" is said of the next post, not of all that follow.
        if (early) released = false;
        return Promise.resolve(null);
      });
      const result = await this.send(run, `publish-${post.id}`, [post], input);
      if (result.decision === 'rejected')
        run.log('warn', `${post.network}, ${post.localTime}: not posted. ${result.reason ?? 'It was rejected.'}`);
      if (result.decision === 'expired')
        run.log('warn', `${post.network}, ${post.localTime}: not posted, because there was no decision in time.`);
    }
  }

  /** Posts for networks that have an account; a log line names each other network. */
  private async connected(run: TaskRun, posts: readonly Post[]): Promise<Post[]> {
    const without = new Set<string>();
    for (const network of new Set(posts.map((post) => post.network))) {
      const lacks = await this.deliveries.lacks(channelOf(network));
      if (lacks === null) continue;
      without.add(network);
      run.log('warn', `The posts for ${network} stay in the copy pack. ${lacks}`);
    }
    return posts.filter(({ network }) => !without.has(network));
  }

  private send(run: TaskRun, step: string, posts: readonly Post[], input: SocialInput): Promise<DeliverResult> {
    return this.deliveries.deliver(run, {
      step,
      leaving: { named: run.named, links: 'named', strangers: 'refuse' },
      sideEffect: 'post',
      title: posts.length === 1 ? `Post on ${posts[0]!.network}: ${posts[0]!.product}` : `${posts.length} posts`,
      summary: posts.length === 1 ? 'It is posted once you approve it.' : 'They are posted once you approve them.',
      messages: posts.map((post) => messageOf(post, input)),
    });
  }
}

const channelOf = (network: Post['network']) => (network === 'Slack' ? 'slack' : network === 'X' ? 'x' : 'facebook');

function messageOf({ id, network, text, feeMicroUsd }: Post, { slackChannel }: SocialInput): OutgoingMessage {
  const content = { text, link: null };
  if (network === 'Slack') return { channel: 'slack', target: slackChannel ?? '', key: id, content };
  return { channel: channelOf(network) === 'x' ? 'x' : 'facebook', target: 'me', key: id, content, feeMicroUsd };
}
