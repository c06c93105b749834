import { Injectable, OnModuleInit } from '@nestjs/common';
import { Type } from '@sinclair/typebox';
import { requestContext } from '../../platform/http/request-context';
import { accountTitle, writableFields } from '../integrations';
import { anything, asked, choice, defineTool, id, inputOf, orNull, outputOf, paged, pageOf, paging, text, ToolRegistry } from '../tools';
import type { ToolCall } from '../tools';
import { ChangeProposals } from './batches/change-proposals';
import { ChangeQueries } from './batches/change-queries';
import { lineFields } from './change-values';
import type { ChangeBatchDto } from './dto/batches.dto';
import { lineStatuses } from './line-state';
import { verdicts } from './rules/judge';

const batch = outputOf({
  id: text(),
  number: Type.Integer({ description: 'Number shown to users: Change 120' }),
  title: text(),
  why: orNull(text()),
  proposer: text(),
  createdAt: text(),
  lines: Type.Integer(),
  counts: Type.Array(outputOf({ status: choice(lineStatuses), lines: Type.Integer() })),
  asking: Type.Integer({ description: 'Lines that only a person can let go on' }),
  platforms: Type.Array(Type.String()),
  accounts: Type.Array(Type.String({ description: 'Titles such as Etsy – Linen & Clay' })),
  fields: Type.Array(choice(lineFields)),
  version: Type.Integer({ description: 'Counts up when a line is edited or dropped; a decision names it' }),
  link: text(),
});

const shown = (row: ChangeBatchDto, link: ToolCall['link']) => ({
  id: row.id,
  number: row.number,
  title: row.title,
  why: row.why,
  proposer: row.proposer,
  createdAt: row.createdAt,
  lines: row.lines,
  counts: row.counts.map(({ status, lines }) => ({ status, lines })),
  asking: row.asking,
  platforms: row.platforms,
  accounts: row.accounts.map(accountTitle),
  fields: row.fields,
  version: row.version,
  link: link(`/admin/changes/${row.id}`),
});

/** Lines of one call. More are what a spreadsheet is for. */
const mostLines = 200;

/** What shall change in the shops, and what came of it, for programs and models. */
@Injectable()
export class ChangeTools implements OnModuleInit {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly queries: ChangeQueries,
    private readonly proposals: ChangeProposals,
  ) {}

  onModuleInit(): void {
    this.registry.add(this.list(), this.read(), this.propose());
  }

  private list() {
    return defineTool({
      name: 'changes.list',
      title: 'Changes',
      description: 'What was proposed to change in the shops, the newest first, and how far it came.',
      permission: 'changes:read',
      deed: 'reads',
      within: {},
      input: inputOf({
        ...paging,
        show: Type.Optional(
          choice(['open', 'asking', 'trouble'] as const, {
            description: 'open: not ended yet; asking: waits for a person; trouble: did not become verified',
          }),
        ),
        search: Type.Optional(Type.String({ maxLength: 200 })),
      }),
      output: pageOf(batch),
      run: async (args, { link }) => paged(await this.queries.batches(asked(args)), link('/admin/changes'), (row) => shown(row, link)),
    });
  }

  private read() {
    return defineTool({
      name: 'changes.read',
      title: 'Lines of a change',
      description: 'One batch line by line: what stood there, what shall, how the limits judge it, and what the platform says now.',
      permission: 'changes:read',
      deed: 'reads',
      within: { params: { changeId: 'change' } },
      input: inputOf({ ...paging, changeId: id('Id of a batch'), status: Type.Optional(choice(lineStatuses)) }),
      output: pageOf(
        outputOf({
          id: text(),
          sku: text('The number of the order where one is meant'),
          productName: text(),
          platform: text(),
          account: text('Title of the account'),
          field: choice(lineFields),
          from: anything('What was read'),
          to: anything('What shall be there'),
          currency: orNull(text()),
          why: orNull(text()),
          verdict: choice(verdicts),
          reasons: Type.Array(Type.String()),
          status: choice(lineStatuses),
          causeText: orNull(text()),
          cure: orNull(text()),
          decidedBy: orNull(text()),
        }),
      ),
      run: async ({ changeId, ...args }, { link }) => {
        await this.queries.batch(changeId);
        return paged(await this.queries.lines(changeId, asked(args)), link(`/admin/changes/${changeId}`), (line) => ({
          id: line.id,
          sku: line.sku,
          productName: line.productName,
          platform: line.platform,
          account: accountTitle(line),
          field: line.field,
          from: line.from,
          to: line.to,
          currency: line.currency,
          why: line.why,
          verdict: line.judgement.verdict,
          reasons: line.judgement.reasons,
          status: line.status,
          causeText: line.causeText,
          cure: line.cure,
          decidedBy: line.decidedBy,
        }));
      },
    });
  }

  private propose() {
    return defineTool({
      name: 'changes.propose',
      title: 'Propose changes of listings',
      description:
        'Proposes new prices, stock, texts or states of listings. The limits judge each line; what they do not let go on waits for a person, and with a token that only proposes everything does. Lines that cannot be taken are named.',
      permission: 'changes:propose',
      deed: 'proposes',
      within: {},
      isDestructive: true,
      input: inputOf({
        title: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
        why: Type.Optional(Type.String({ maxLength: 2_000, description: 'Why, for all of them' })),
        lines: Type.Array(
          inputOf({
            sku: Type.String({ minLength: 1, maxLength: 200 }),
            platform: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Where the SKU is on more than one channel' })),
            field: choice(writableFields),
            to: Type.Unsafe<number | string | string[] | null>({
              // Each with one type: the dialects of some model providers know no list of them.
              anyOf: [
                { type: 'number' },
                { type: 'string', maxLength: 500_000 },
                { type: 'array', maxItems: 500, items: { type: 'string', maxLength: 1_000 } },
                { type: 'null' },
              ],
              description:
                'Units of the currency, or pieces; null takes a compare-at price away; a text, a list of tags; published or ended',
            }),
            why: Type.String({ minLength: 1, maxLength: 500, description: 'With the figures that speak for it' }),
          }),
          { minItems: 1, maxItems: mostLines },
        ),
      }),
      output: outputOf({
        batch: orNull(batch),
        taken: Type.Integer(),
        unchanged: Type.Integer({ description: 'Lines that say what is there already' }),
        errors: Type.Array(outputOf({ line: Type.Integer(), sku: orNull(text()), message: text() })),
      }),
      run: async (proposal, { link }) => {
        const {
          batch: made,
          taken,
          unchanged,
          errors,
        } = await this.proposals.propose({
          ...proposal,
          proposer: { kind: 'person', name: requestContext().actor.name },
        });
        return {
          batch: made && shown(made, link),
          taken,
          unchanged,
          errors: errors.map(({ line, sku, message }) => ({ line, sku, message })),
        };
      },
    });
  }
}
