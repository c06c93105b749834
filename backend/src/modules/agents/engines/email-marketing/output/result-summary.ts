import { capitalised } from '@stallhand/shared';
import { countText, plural } from '../../../../../platform/count-text';
import type { EmailContent } from '../../../../deliveries';
import type { Finding, JsonValue, Summary } from '../../../../tasks';
import { letterNames, type MailInput } from '../input';
import type { LintFinding } from '../lint';
import type { Audience } from '../recipients';
import { segmentNames } from '../segments';

interface Made {
  taskId: string;
  input: MailInput;
  /** As the task was given it. */
  given: Record<string, JsonValue>;
  letters: readonly EmailContent[];
  audience: Audience;
  findings: readonly LintFinding[];
  /** Kinds of facts that the launched product lacks. */
  missing: readonly string[];
}

/** Summarizes recipients and mails for the result page. It names no customer. */
export function mailSummary({
  taskId,
  input,
  given,
  letters,
  audience: { recipients, leftOut, spentAtLeast },
  findings,
  missing,
}: Made): Summary {
  const { purpose, segment, send } = input;
  const out = leftOut.suppressed + leftOut.recentlyWritten + leftOut.notDue + leftOut.tooMany;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const who = groupOf(recipients.length, segmentNames[segment]);
  return {
    headline:
      recipients.length === 0
        ? `No customer is left to write to: ${segmentNames[segment]}.`
        : send
          ? `${capitalised(letterNames[purpose])} to ${who}, once you approve it.`
          : `A draft of ${letterNames[purpose]} for ${who}.`,
    figures: [
      { label: 'Recipients', unit: 'count', value: recipients.length, note: spentAtLeast && `spent at least ${spentAtLeast}` },
      { label: 'Left out', unit: 'count', value: out },
      { label: 'Versions', unit: 'count', value: letters.length, note: letters.length > 1 ? 'tried on equal shares' : null },
    ],
    chart: {
      title: 'Left out',
      note: 'by reason',
      kind: 'bars',
      unit: 'count',
      points: [
        { label: 'Recently received an advertising mail', value: leftOut.recentlyWritten },
        { label: 'Not away for long', value: leftOut.notDue },
        { label: 'Opted out', value: leftOut.suppressed },
        { label: 'Over the recipient limit', value: leftOut.tooMany },
      ]
        .filter(({ value }) => value > 0)
        .toSorted((a, b) => b.value - a.value),
    },
    findings: [
      ...errors.map(({ message }): Finding => ({ subject: 'text', title: message, detail: 'The mail can’t be sent until this is fixed.' })),
      ...(recipients.length > 0 ? [recipientsFinding({ taskId, input, given, letters, recipients, errors })] : []),
      ...(missing.length > 0 ? [missingFinding(missing, input, given)] : []),
      ...findings.filter(({ severity }) => severity === 'warning').map(({ message }): Finding => ({ subject: 'text', title: message })),
    ],
  };
}

/** "25 lost customers", "1 best customer". */
function groupOf(count: number, name: string): string {
  const group = name.replace(/^(all|the) /, '');
  return `${countText(count)} ${count === 1 ? group.replace('customers', 'customer').replace('people', 'person') : group}`;
}

/** Asks for the facts that the letter would need to say more. */
function missingFinding(missing: readonly string[], input: MailInput, given: Made['given']): Finding {
  return {
    subject: 'product',
    title: `Unknown: ${missing.join(', ').toLowerCase()}`,
    detail: 'The letter says nothing about this. Add it under "Facts about the products".',
    action: input.send
      ? null
      : {
          kind: 'start',
          label: 'Add facts',
          start: { type: 'Email Marketing', title: `Draft ${letterNames[input.purpose]}`, input: given },
        },
  };
}

function recipientsFinding({
  taskId,
  input,
  given,
  letters,
  recipients,
  errors,
}: Pick<Made, 'taskId' | 'input' | 'given' | 'letters'> & { recipients: Audience['recipients']; errors: readonly LintFinding[] }): Finding {
  const subjects = letters.map(({ subject }) => subject);
  return {
    subject: 'customers',
    title: `${plural(recipients.length, 'customer')} would get "${subjects[0] ?? ''}"`,
    detail: 'The mail comes up for approval with every recipient before it leaves.',
    evidence: { label: 'Customers', to: '/admin/customers' },
    action:
      input.send || errors.length > 0
        ? null
        : {
            kind: 'start',
            label: `Send to ${plural(recipients.length, 'customer')}`,
            start: {
              type: 'Email Marketing',
              title: `Send: ${subjects[0] ?? letterNames[input.purpose]}`,
              input: { ...given, letterOf: taskId, send: true },
            },
          },
  };
}
