import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import type { Transaction } from '../../platform/events';
import type { Definition } from './definition/definition';

/** Decides which definitions of sold tools may come in, and which licence goes along. */
export interface LicenceClerk {
  /**
   * @returns the licence of the tool that a workflow came from; null for a workflow that was never bought.
   * @throws ApiError 409 for a tool on trial.
   */
  licenceOf(sql: Sql, workflow: { id: string; definition: Definition }): Promise<object | null>;
  /**
   * Asked before a workflow is imported, made or rewritten.
   * @param licence as it stood in the file; null without a file.
   * @returns what ties the new workflow to the right it came with, so that it ends with it; null where there is none.
   * @throws ApiError for a tool that this console has no right to.
   */
  admit(
    transaction: Transaction,
    definition: Partial<Definition>,
    licence: unknown,
  ): Promise<((workflowId: string) => Promise<void>) | null>;
}

/** Where exports and imports of workflows ask; the module of the marketplace answers, which is built on this one. */
@Injectable()
export class LicenceDesk implements OnApplicationBootstrap {
  private found: LicenceClerk | null = null;

  open(clerk: LicenceClerk): void {
    this.found = clerk;
  }

  /** @throws Error when nobody answers: paid content would go in and out as if it were free. */
  onApplicationBootstrap(): void {
    if (!this.found) throw new Error('Nobody answers for the licences of workflows. MarketplaceModule has to be part of the application.');
  }

  get clerk(): LicenceClerk {
    return this.found!;
  }
}
