import type { JsonValue } from '../../tasks';
import { TemplateError } from './template-error';

/** For all templates of one step together. One text alone may have a million. */
const maxOutputChars = 5_000_000;

/** What the templates of one scope may still put out. It is charged before text is made wherever that text can be longer than what it is made of. */
export class OutputBudget {
  private left = maxOutputChars;

  /** @throws TemplateError when the characters are more than what is left. */
  charge(chars: number): void {
    this.left -= chars;
    if (this.left < 0) throw new TemplateError(`it gives more than ${maxOutputChars} characters in all; use a smaller part of the data`);
  }

  /** Charges what a value would be as JSON, and stops looking at it when that is too much. */
  chargeValue(value: JsonValue | undefined): void {
    if (typeof value === 'string') this.charge(value.length);
    else if (typeof value !== 'object' || value === null) this.charge(4);
    else {
      this.charge(2);
      for (const [key, item] of Object.entries(value)) {
        this.charge(key.length);
        this.chargeValue(item);
      }
    }
  }
}
