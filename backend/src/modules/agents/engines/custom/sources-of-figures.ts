import { FactCheck } from '../../../ai';
import { ClaimCheck, groundsInJson, type Receipt } from '../../../claims';
import type { JsonValue } from '../../../tasks';

/** What a result may take its figures and addresses from: what the person wrote and what tools brought in. */
export class SourcesOfFigures {
  constructor(private readonly texts: JsonValue[]) {}

  /** A result counts, unless the call handed in figures of its own: tools that work on a text would give them back as found. */
  add(args: { [key: string]: JsonValue }, result: JsonValue): void {
    const handedIn = Object.values(args).filter(
      (value) => typeof value === 'object' || (typeof value === 'string' && !URL.canParse(value)),
    );
    if (this.problems(JSON.stringify(handedIn)).length === 0) this.texts.push(result);
  }

  /** @param receipts of all calls of the run */
  claims(receipts: readonly Receipt[]): ClaimCheck {
    return new ClaimCheck({ ...groundsInJson(this.texts), receipts }, 'copy');
  }

  /** @returns what stands in none of the sources, in sentences for the model; figures that a schema asks for are judgements, not claims */
  problems(value: JsonValue): string[] {
    return new FactCheck(this.texts, {}).problems(wordsIn(value).join('\n'));
  }
}

const wordsIn = (value: JsonValue): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
