import { Injectable } from '@nestjs/common';
import type { FoundRow } from '../../platform/http/found-row';
import { callerMay } from '../auth';
import { LedgerFinder } from '../commerce';
import { TaskFinder } from '../tasks';
import type { FoundDto, FoundKind } from './dto/search.dto';

type Permission = Parameters<typeof callerMay>[0];

interface Source {
  kind: FoundKind;
  needs: Permission;
  find: (text: string, most: number) => Promise<FoundRow[]>;
}

/** Searches each module with the caller's permissions, so results are limited to what the caller may read. */
@Injectable()
export class SearchService {
  private readonly sources: readonly Source[];

  constructor(ledger: LedgerFinder, tasks: TaskFinder) {
    this.sources = [
      { kind: 'order', needs: 'commerce:read', find: (text, most) => ledger.orders(text, most) },
      { kind: 'customer', needs: 'commerce:read', find: (text, most) => ledger.customers(text, most) },
      { kind: 'product', needs: 'commerce:read', find: (text, most) => ledger.products(text, most) },
      { kind: 'task', needs: 'tasks:read', find: (text, most) => tasks.find(text, most) },
    ];
  }

  /** @returns at most `most` results of each kind, in the order of the kinds */
  async find(text: string, most: number): Promise<FoundDto[]> {
    const wanted = text.trim();
    if (wanted.replace(/^#/, '') === '') return [];
    const readable = this.sources.filter(({ needs }) => callerMay(needs));
    const found = await Promise.all(
      readable.map(async ({ kind, find }) => (await find(wanted, most)).map((row): FoundDto => ({ kind, ...row }))),
    );
    return found.flat();
  }
}
