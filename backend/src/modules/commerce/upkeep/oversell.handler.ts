import { Injectable } from '@nestjs/common';
import { csvText } from '../../../platform/csv/csv';
import { namesNothing, type TaskHandler, type TaskRun, type ResultPart } from '../../tasks';
import { oversellReport } from './oversell-report';
import { StockBook } from './stock-book';

export const oversellTaskType = 'Oversell Guard';

/** Works out which channel should promise how many pieces. Changing that on the platforms is up to the seller. */
@Injectable()
export class OversellHandler implements TaskHandler {
  readonly type = oversellTaskType;
  readonly summary = 'Says which channels promise more pieces than there are, and what they should promise.';
  readonly names = namesNothing;
  readonly inputSchema = {
    type: 'object',
    properties: { sku: { type: 'string', minLength: 1, maxLength: 200 } },
    required: ['sku'],
    additionalProperties: false,
  };

  readonly result: readonly ResultPart[] = [{ file: 'quantities.csv', uses: ['analysis'] }];

  constructor(private readonly book: StockBook) {}

  requires() {
    return [{ permissions: ['commerce:read' as const] }];
  }

  titleOf({ sku }: Record<string, unknown>): string {
    return `Oversell risk: ${typeof sku === 'string' ? sku : ''}`;
  }

  async run(run: TaskRun): Promise<void> {
    const { sku } = run.input as { sku: string };
    await run.step('compare', { title: 'Compare what is promised with what is there', kind: 'compute' }, async (step) => {
      const stock = await this.book.of(sku);
      const { log, table } = oversellReport(stock);
      for (const { level, text } of log) step.log(level, text);
      if (table) step.artifact({ kind: 'table', title: 'quantities.csv', mime: 'text/csv; charset=utf-8', body: csvText(table) });
      return { stock: stock.stock, promised: stock.promised, isOversold: stock.isOversold };
    });
  }
}
