import { Injectable } from '@nestjs/common';
import { ApiError, type FieldError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { AgentsService } from '../agents';
import { contentProblems } from './content-problems';
import type { ContentVerdictDto } from './dto/product.dto';
import { type ProductContent, stepNames } from './product-content';
import type { ProductType } from './product-values';

/** Checks what a product would install, down to the input of its agents. */
@Injectable()
export class ContentChecker {
  constructor(private readonly agents: AgentsService) {}

  problems(type: ProductType, content: unknown): FieldError[] {
    const found = contentProblems(type, content);
    if (found.length > 0) return found;
    const { agents, workflow } = content as ProductContent;
    const isGivenInput = Boolean(workflow);
    return agents.flatMap((agent, index) => this.inputProblems(agent, `content.agents.${index}`, isGivenInput));
  }

  /** @throws ApiError 400 naming every field. */
  check(type: ProductType, content: unknown): asserts content is ProductContent {
    const found = this.problems(type, content);
    if (found.length > 0) throw invalid(found);
  }

  verdict(type: ProductType, content: unknown): ContentVerdictDto {
    const problems = this.problems(type, content);
    return { valid: problems.length === 0, problems, steps: problems.length === 0 ? stepNames(content as ProductContent) : [] };
  }

  private inputProblems(agent: ProductContent['agents'][number], path: string, isGivenInput: boolean): FieldError[] {
    try {
      this.agents.check(agent);
      // Agents get their input from the steps of the workflow.
      const lacking = isGivenInput ? [] : this.agents.authorProblems(agent);
      return lacking.map(({ field, message }) => ({ field: `${path}.${field}`, message }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = error.extra.errors ?? [{ field: 'config', message: error.message }];
      // The input is checked as that of a task, which has no `config` around it.
      return errors.map(({ field, message }) => ({ field: `${path}.${field.replace(/^input/, 'config.input')}`, message }));
    }
  }
}
