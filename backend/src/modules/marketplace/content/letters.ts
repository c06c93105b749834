import type { Definition, Trigger } from '../../workflows';
import type { ContentAgent } from '../product-content';
import type { BuiltInProduct } from './built-in';
import {
  analyst,
  betterWithModel,
  byHand,
  callTool,
  cron,
  dropped,
  event,
  flow,
  mail,
  mailer,
  oneAtATime,
  page,
  poster,
  release,
  report,
  review,
  reviewed,
  reviewedMail,
  sheet,
  tell,
  wait,
  when,
  workflowProduct,
  writer,
} from './parts';

const category = 'marketing' as const;
const hello = 'Hello {{trigger.firstName | default "there"}},\n\n';

/** Whole days after a letter in which orders are counted. */
const countedDays = 28;

/** The agent has settings of its own, which its owner completes: where the button leads, and where mails end. */
const letterAgent = (name: string, description: string, input: Record<string, string | string[] | number | boolean>): ContentAgent => ({
  role: 'agent',
  name,
  type: 'Email Marketing',
  description,
  config: { input, approvals: { send_mail: 'ask' } },
});

/** Writes, asks, sends, and counts orders afterwards. */
const measuredLetter = (schedule: Trigger, subject: string): Definition => {
  const letter: [string, string] = ['The letter', '{{steps.letter.output.files["email.txt"]}}'];
  return flow(
    [byHand, schedule],
    [
      { id: 'letter', name: 'Write and send the letter', type: 'agent_task', config: { agentId: '@agent', input: {} } },
      callTool('sent', 'Count the letters', 'letter.results', { days: countedDays }),
      when('any', 'Was one sent?', { left: '{{steps.sent.output.sent}}', op: 'gt', right: 0 }, 'wait', 'unsent'),
      wait('wait', `${countedDays} days`, countedDays),
      callTool('results', 'Count the orders', 'letter.results', { days: countedDays }),
      page(
        'page',
        'Put the result together',
        sheet(['Orders after this letter and earlier ones', '{{steps.results.output.text}}'], letter),
      ),
      {
        ...tell('told', 'Report the orders', `${subject}: orders after ${countedDays} days`, '{{steps.results.output.rows[0].text}}'),
        next: null,
      },
      page(
        'unsent',
        'Say that no letter was sent',
        sheet(['No letter was sent', 'Orders after earlier letters:\n\n{{steps.sent.output.text}}'], letter),
      ),
    ],
    // The next letter does not wait until the orders after this one are counted.
    { concurrency: { limit: 1, onOverlap: 'skip', countWaiting: false } },
  );
};

/** Tools of the category marketing that write mails to customers. */
export const letters: BuiltInProduct[] = [
  workflowProduct({
    id: 'win-back-mailer',
    ...release(
      '2.0.0',
      '2026-11-30',
      'Runs every month, and counts orders 28 days after the letter. An installed agent goes on in the new workflow with its settings; switch the workflow on under Workflows.',
    ),
    name: 'Win-Back Mailer',
    description:
      'Every month: finds customers who have not bought for long, writes them one honest letter that you approve, and counts their orders 28 days later.',
    category,
    price: '39.99',
    rating: 4.6,
    features: [
      'Finds who has been away for long by their own rhythm, and says why for each',
      'At most 100 people a run, the best customers first',
      'Names what each person bought, and products that are in stock',
      'Comes up for approval before it leaves, with an unsubscribe link in every mail',
      'One letter a person in 30 days over all tools, none to who unsubscribed',
      'Counts who ordered in the 28 days after and for how much in each currency, beside customers of the group without a letter',
    ],
    capabilities: ['segment.read', 'mail.draft', 'mail.send', 'mail.measure'],
    agents: [
      letterAgent('Win-Back Mailer', 'One letter to customers who have not ordered for long.', {
        purpose: 'win back',
        segment: 'everyone',
        maxRecipients: 100,
        buttonText: 'See what is new',
        send: true,
      }),
    ],
    needs: [betterWithModel],
    definition: measuredLetter(cron('monthly', '0 9 2 * *'), 'The win-back letter'),
  }),
  workflowProduct({
    id: 'new-customer-welcome',
    ...release(
      '1.1.0',
      '2026-11-24',
      'You read the welcome once, as the mail that it becomes; before you were asked for its words and again for the mail.',
    ),
    name: 'New Customer Welcome',
    description:
      'Welcomes everybody who buys for the first time, and asks for a review ten days later. You see the first mail before it leaves.',
    category,
    price: '19.99',
    rating: 4.5,
    features: [
      'Starts with the first order of a customer',
      'You can change the words before they leave',
      'Asks for a review after ten days',
      'One welcome for each person, even on two channels',
      'The wait survives restarts',
      'Plain text that every mail program shows',
    ],
    capabilities: ['customer.watch', 'mail.draft', 'mail.send'],
    sample: { email: 'ada@example.com', firstName: 'Ada', platform: 'shopify' },
    definition: flow(
      [event('first_order', 'customer.created'), byHand],
      [
        reviewedMail(
          'welcome',
          'Send the welcome',
          '{{trigger.email}}',
          'Thank you for your first order',
          `${hello}thank you for your first order with us. If anything is not as you hoped, answer this mail: a person reads it.\n\nKind regards`,
          2,
        ),
        wait('ten_days', 'Ten days', 10),
        mail(
          'ask',
          'Ask for a review',
          '{{trigger.email}}',
          'How do you like it?',
          `${hello}your parcel has had time to arrive. Two sentences in a review help other customers a lot.\n\nKind regards`,
        ),
        dropped,
      ],
      { concurrency: { limit: 1, key: '{{trigger.email}}', onOverlap: 'skip' } },
    ),
  }),
  workflowProduct({
    id: 'loyal-customer-thanks',
    ...release(
      '2.0.0',
      '2026-11-30',
      'Runs every quarter, sends the letter once you approve it, and counts orders 28 days later for each subject. An installed agent goes on in the new workflow with its settings; switch the workflow on under Workflows.',
    ),
    name: 'Loyal Customer Thanks',
    description:
      'Every quarter: writes a thank-you letter to the people who buy often and lately, sends it once you approve it, and counts their orders 28 days later.',
    category,
    price: '24.99',
    rating: 4.5,
    features: [
      'Finds your best customers by their orders',
      'Greets customers by first name where it is known',
      'At most 200 people a run',
      'Comes up for approval before it leaves, as the mail that each reader gets',
      'Tries out three subjects, and counts the orders after each of them',
      'Counts who ordered in the 28 days after, beside best customers without a letter, if there are any',
    ],
    capabilities: ['segment.read', 'mail.draft', 'mail.send', 'mail.measure'],
    agents: [
      letterAgent('Loyal Customer Thanks', 'A thank-you letter to the best customers.', {
        purpose: 'thank you',
        segment: 'champions',
        maxRecipients: 200,
        subjects: ['Thank you for staying with us', 'You make this shop possible', 'A short thank you'],
        send: true,
      }),
    ],
    needs: [betterWithModel],
    definition: measuredLetter(cron('quarterly', '0 9 5 1,4,7,10 *'), 'The thank-you letter'),
  }),
  workflowProduct({
    id: 'newsletter-desk',
    ...release(
      '1.1.0',
      '2026-11-24',
      'The letter is the article as you edited it, and goes to all of your customers, not to the first 1,000. You read sales, letter and posts before the newsletter counts as ready.',
    ),
    name: 'Newsletter Desk',
    description:
      'The whole newsletter of the month: what sold, an article, a mail to everybody who wants one, and posts, each read by you first.',
    category,
    price: '79.99',
    rating: 4.7,
    features: [
      'Reads the sales of the month first',
      'Article, letter and posts in one run',
      'You edit the article and approve the plan',
      'Skips the month when sales cannot be read',
      'Letter with unsubscribe link, ready to send',
      'Runs on the third of each month',
    ],
    capabilities: ['sales.read', 'article.write', 'mail.draft', 'post.draft'],
    agents: [analyst, writer, mailer, poster],
    needs: [betterWithModel],
    definition: flow(
      [byHand, cron('monthly', '0 9 3 * *')],
      [
        { ...report('month', 'Read the month', 'comparison'), onError: 'continue' },
        when('any', 'Were there sales?', { left: '{{steps.month.output.taskId}}', op: 'exists' }, 'article', 'quiet'),
        {
          id: 'article',
          name: 'Write the article',
          type: 'agent_task',
          config: { agentId: '@writer', input: { goal: 'blog post', topic: 'From our workshop this month', length: 'short' } },
        },
        review('edit', 'Edit the article', '{{steps.article.output.files["article.txt"]}}', 'Article of the newsletter', 7),
        {
          id: 'letter',
          name: 'Write the letter',
          type: 'agent_task',
          config: {
            agentId: '@mailer',
            input: { purpose: 'newsletter', segment: 'everyone', maxRecipients: 5_000, message: reviewed('edit'), send: false },
          },
        },
        {
          id: 'posts',
          name: 'Write the posts',
          type: 'agent_task',
          config: { agentId: '@poster', input: { networks: ['Instagram', 'Facebook'], source: 'best sellers', count: 4, days: 14 } },
        },
        review(
          'plan',
          'Approve the plan',
          [
            '{{steps.month.output.files["report.md"]}}',
            '# The letter',
            '{{steps.letter.output.files["email.txt"]}}',
            '{{steps.posts.output.files["copy-pack.md"]}}',
          ].join('\n\n'),
          'Sales, letter and posts of the newsletter',
          7,
        ),
        tell(
          'ready',
          'Say that it is ready',
          'The newsletter is ready to send',
          'To send the letter, open its task, choose "Run again with another input", say where the button leads and switch "Send it" on. The posts are files of their task.',
        ),
        dropped,
        { id: 'quiet', name: 'No newsletter this month', type: 'stop', config: { message: 'The sales could not be read.' } },
      ],
      oneAtATime,
    ),
  }),
];
