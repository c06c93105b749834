import { Injectable } from '@nestjs/common';
import { Parsing } from '../../../../platform/parsing/parsing';
import { Ai, Grounding } from '../../../ai';
import { AppConfig } from '../../../../platform/config/app-config';
import { consoleAddress } from '../../../../platform/links/console-address';
import { ProductPairs, ShopCustomers, ShopRhythms } from '../../../sales';
import { Deliveries, type EmailContent, MailAddresses, MailContacts } from '../../../deliveries';
import { momentText } from '../../../../platform/schedule/shop-time';
import { SettingsService } from '../../../settings';
import { type JsonValue, summaryFile, TaskError, type TaskRun } from '../../../tasks';
import { type AgentEngine, defineAgentType } from '../agent-type';
import { isEnglish, languageName, otherLanguage } from '../writing/language';
import { inputNeeds, inputSchema, letterNames, type MailInput, readInput } from './input';
import { segmentNames } from './segments';
import { LetterResults } from './letter-results';
import { letter, type Wording, wordings } from './letter';
import { missingFacts } from '../writing/facts/product-facts';
import type { LetterProducts } from './content';
import { contentFindings, flaws } from './faults';
import { LetterProductReader } from './product-reader';
import { StoredLetters } from './stored-letters';
import type { LintFinding } from './lint';
import { letterFindings } from './lint.jobs';
import { type Author, eml, storeMailing } from './output/files';
import { mailSummary } from './output/result-summary';
import { type Audience, leftOutInWords, recipientsOf } from './recipients';
import { plural } from '../../../../platform/count-text';

/** Picks customers by what they bought, writes them a mail, and sends it only when that is asked for. */
@Injectable()
export class EmailMarketingEngine implements AgentEngine {
  constructor(
    private readonly customers: ShopCustomers,
    private readonly rhythms: ShopRhythms,
    private readonly pairs: ProductPairs,
    private readonly products: LetterProductReader,
    private readonly storedLetters: StoredLetters,
    private readonly config: AppConfig,
    private readonly addresses: MailAddresses,
    private readonly contacts: MailContacts,
    private readonly settings: SettingsService,
    private readonly ai: Ai,
    private readonly grounding: Grounding,
    private readonly deliveries: Deliveries,
    private readonly parsing: Parsing,
  ) {}

  async run(run: TaskRun): Promise<void> {
    const input = readInput(run.input);
    const { organizationName: shop } = this.settings.current();
    const hasModel = (await this.ai.providers()).length > 0;
    const isOwn = input.letterOf !== undefined || (input.message !== undefined && input.subjects.length > 0);
    if (!isEnglish(input.language) && !hasModel && !isOwn) throw otherLanguage(input.language);
    const earlier = input.letterOf === undefined ? null : await this.earlierLetters(run, input.letterOf);
    const products = earlier ? null : await this.gather(run, input);
    const drafts = products ? wordings(input, shop, products) : [];
    const audience = await this.pick(run, input, earlier?.length ?? drafts.length);
    const { recipients } = audience;
    const mailing = await this.store(run, input, { drafts, products }, audience, async () => {
      if (earlier) return { letters: earlier, writtenBy: 'local', fallbackReason: null };
      const { wordings: written, ...author } = hasModel ? await this.improve(run, input, drafts) : ownWords(drafts);
      return { letters: written.map((wording) => letter(wording, input, shop, consoleAddress(this.config))), ...author };
    });
    const { letters, findings } = mailing;
    if (!input.send) return;
    const error = findings.find(({ severity }) => severity === 'error');
    if (error)
      throw new TaskError('invalid_input', `The mail was not sent: ${error.message}`, {
        hint: 'lint.json names all that is wrong with it.',
      });
    if (input.purpose === 'win back' && !input.link) {
      const cure = 'Write the address of your shop under "Where the button leads", in the agent or in this task.';
      // A dry run shows the letters; what a real one would stop at is said beside them.
      if (run.dryRun) return run.log('warn', `It would not be sent yet: it has no button, because its link is missing. ${cure}`);
      throw new TaskError('invalid_input', 'The mail was not sent: it has no button, because its link is missing.', { hint: cure });
    }
    if (recipients.length === 0) return run.log('warn', 'No recipients are left, so nothing was sent.');
    if (!run.dryRun) await this.waitUntil(run, input.sendAt);
    await this.send(run, input, letters, audience);
  }

  /** Part of the run's record, so that a run which waits does not depend on the other one. */
  private async earlierLetters(run: TaskRun, taskId: string): Promise<EmailContent[]> {
    const options = { title: 'Read the letter', kind: 'gather' as const, input: taskId, isPersonal: false };
    return (await run.step(
      'letter',
      options,
      async () => (await this.storedLetters.of(taskId)) as unknown as JsonValue,
    )) as unknown as EmailContent[];
  }

  private async gather(run: TaskRun, input: MailInput): Promise<LetterProducts> {
    const options = { title: 'Gather the products', kind: 'gather' as const, input: run.input, isPersonal: false };
    return (await run.step('products', options, async (step) => {
      const products = await this.products.of(input);
      step.progress(10);
      return products as unknown as JsonValue;
    })) as unknown as LetterProducts;
  }

  private async pick(run: TaskRun, input: MailInput, letters: number): Promise<Audience> {
    const audience = await run.step('audience', { title: 'Pick the customers', kind: 'gather', input: run.input }, async (step) => {
      const customers = await this.customers.all();
      const unwanted = await this.addresses.suppressed(customers.map(({ email }) => email));
      for (const email of input.suppress) unwanted.add(email.toLowerCase());
      const rhythms = input.purpose === 'win back' ? await this.rhythms.all() : [];
      const skus = [...new Set(rhythms.flatMap(({ sku }) => sku ?? []))];
      const knowledge = {
        suppressed: unwanted,
        contacted: await this.contacts.recent(customers.map(({ email }) => email)),
        rhythms,
        companions: await this.pairs.of(skus),
        offered: input.purpose === 'win back' ? await this.products.offered() : [],
        timeZone: this.settings.current().timeZone,
      };
      const picked = recipientsOf(customers, input, knowledge, letters);
      step.log(
        'info',
        [
          `${picked.recipients.length} of ${plural(customers.length, 'customer')}.`,
          picked.spentAtLeast && `Spent at least ${picked.spentAtLeast}; other currencies are not converted.`,
          leftOutInWords(picked.leftOut),
        ]
          .filter(Boolean)
          .join(' '),
      );
      step.progress(30);
      return picked as unknown as JsonValue;
    });
    return audience as unknown as Audience;
  }

  /** Every subject, and the text once: all letters share it. */
  private async improve(run: TaskRun, input: MailInput, drafts: Wording[]): Promise<{ wordings: Wording[] } & Author> {
    const { message, offer, closingLine, purpose, segment } = input;
    const { text, by, fallbackReason } = await this.grounding.write(run, {
      step: 'improve',
      title: 'Improve the mail',
      facts: { message: message ?? null, offer: offer ?? null, closingLine: closingLine ?? null, purpose, segment },
      draft: { body: drafts[0]!.body, ...Object.fromEntries(drafts.map(({ subject }, index) => [`subject${index + 1}`, subject])) },
      instruction: [
        `Improve this mail of a shop to its customers in ${languageName(input.language)}. Tone: ${input.tone}. Purpose: ${purpose}.`,
        'Keep {{name}} and, where they stand, {{reason}} and {{products}} as they are (they become whole sentences about what this person bought and what may suit them), keep every product and price, say the offer word for word, promise nothing that is not there. A subject has at most 60 characters.',
        input.brandVoice ? `The shop describes its voice like this: ${input.brandVoice}` : '',
      ].join(' '),
      check: (part, name) => flaws(part, name, input, drafts),
      seed: input.seed,
    });
    if (by === 'local' && !isEnglish(input.language)) {
      throw otherLanguage(input.language, `the AI provider could not do it (${fallbackReason ?? 'no answer'})`);
    }
    const parts = text as Record<string, string>;
    return {
      wordings: drafts.map((_, index) => ({ subject: parts[`subject${index + 1}`]!, body: parts.body! })),
      writtenBy: by,
      fallbackReason,
    };
  }

  /** The letters are part of this step's result: what people were shown does not change while the mail waits for them. */
  private async store(
    run: TaskRun,
    input: MailInput,
    { drafts, products }: { drafts: Wording[]; products: LetterProducts | null },
    audience: Audience,
    write: () => Promise<{ letters: EmailContent[] } & Author>,
  ): Promise<{ letters: EmailContent[]; findings: LintFinding[] }> {
    const { recipients, leftOut, left } = audience;
    const from = this.settings.current().mail.from ?? 'shop@example.invalid';
    const options = {
      title: 'Check and store the mail',
      kind: 'artifact' as const,
      input: { drafts, recipients: recipients.length } as unknown as JsonValue,
      isPersonal: false,
    };
    const stored = await run.step('files', options, async (step) => {
      const { letters, ...author } = await write();
      const findings = [
        ...(products ? contentFindings(input, products) : []),
        ...(await this.parsing.run(letterFindings, letters, { signal: step.signal })),
      ];
      const previews = await Promise.all(letters.map((content) => eml(content, recipients[0], from)));
      storeMailing(step, { letters, recipients, findings, previews, from, leftOut, left, author });
      step.artifact(
        summaryFile(
          mailSummary({
            taskId: run.taskId,
            input,
            given: run.input,
            letters,
            audience,
            findings,
            missing: products?.launched ? missingFacts(products.launched) : [],
          }),
        ),
      );
      step.progress(80);
      // What a workflow goes on with: {{steps.<id>.output.result.recipients}}.
      return { letters, findings, recipients: recipients.length } as unknown as JsonValue;
    });
    return stored as unknown as { letters: EmailContent[]; findings: LintFinding[] };
  }

  private async waitUntil(run: TaskRun, sendAt: string | undefined): Promise<void> {
    if (!sendAt) return;
    const until = new Date(sendAt);
    const words = momentText(until, this.settings.current().timeZone);
    await run.step('wait', { title: `Wait until ${words}`, kind: 'wait', input: sendAt }, () => {
      if (until > new Date() && !run.released) run.park({ for: 'delay', until, note: `Sends on ${words}` });
      return Promise.resolve(null);
    });
  }

  private async send(
    run: TaskRun,
    { purpose, segment }: MailInput,
    letters: EmailContent[],
    { recipients, leftOut }: Audience,
  ): Promise<void> {
    const result = await this.deliveries.deliver(run, {
      step: 'send',
      leaving: { named: run.named, links: 'named', strangers: 'refuse' },
      sideEffect: 'send_mail',
      title: `Send a mail to ${recipients.length} ${recipients.length === 1 ? 'customer' : 'customers'}`,
      summary: [
        `${purpose}; ${segment}.`,
        leftOutInWords(leftOut),
        'Who unsubscribed, or had an advertising letter lately, is left out at the moment of sending, too.',
      ]
        .filter(Boolean)
        .join(' '),
      messages: recipients.map(({ email, name, reason, products, letter: index }) => ({
        channel: 'email' as const,
        target: email,
        content: letters[index]!,
        fields: { name, reason, products },
      })),
    });
    if (result.decision === 'rejected') run.log('warn', `Not sent. ${result.reason ?? 'It was rejected.'}`);
    if (result.decision === 'expired') run.log('warn', 'Not sent: there was no decision in time.');
  }
}

export const emailMarketing = defineAgentType({
  type: 'Email Marketing',
  summary: 'Selects customers by when, how often and how much they bought, and writes them a mail. Sends it after approval.',
  inputSchema,
  inputNeeds,
  names: {
    texts: [
      'subjects',
      'message',
      'offer',
      'link',
      'replyTo',
      'senderAddress',
      'unsubscribeLink',
      'details',
      'productName',
      'brandName',
      'closingLine',
    ],
  },
  titleOf(input: Record<string, unknown>) {
    const { purpose, segment, send } = readInput(input);
    return `${send ? 'Send' : 'Draft'} ${letterNames[purpose]} to ${segmentNames[segment]}`;
  },
  requires: ({ letterOf }) => [
    { permissions: ['commerce:read', 'customers:identify'] },
    ...(letterOf === undefined ? [] : [{ permissions: ['tasks:read' as const], field: 'letterOf' }]),
  ],
  result: [{ file: 'preview*.html', isRead: true }, { file: '*.csv' }, { file: 'email*.html', uses: ['task'] }],
  leaves: ['model', 'mail'],
  engine: EmailMarketingEngine,
  providers: [LetterProductReader, LetterResults, StoredLetters],
  betterWith: {
    openai: 'writes subject and body variants',
    google: 'writes subject and body variants with Gemini',
    sendgrid: 'sends the mails',
  },
});

const ownWords = (wordings: Wording[]): { wordings: Wording[] } & Author => ({ wordings, writtenBy: 'local', fallbackReason: null });
