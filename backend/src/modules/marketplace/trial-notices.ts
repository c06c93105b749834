/** Days that a paid tool can be tried without payment. */
export const toolTrialDays = 14;
/** Days before the end of a trial on which people are reminded. */
export const reminderDays = 3;

/** Shown wherever a tool whose trial is over no longer starts. */
export const trialOver = (productName: string): string =>
  `The ${toolTrialDays}-day trial of ${productName} has ended. Buy it to use it again. ` +
  'If this console has no Stripe keys yet, an owner connects Stripe under Settings, Payments first.';

interface OneTrial {
  productId: string;
  productName: string;
  /** Null: it is over. */
  leftDays: number | null;
}

/** @returns the notice before the end of a trial, or at its end. */
export function toolTrialNotice({ productId, productName, leftDays }: OneTrial) {
  const one =
    leftDays === null
      ? `Your trial of ${productName} has ended`
      : `Your trial of ${productName} ends in ${leftDays} ${leftDays === 1 ? 'day' : 'days'}`;
  const many = leftDays === null ? 'The trials of {count} tools have ended' : 'The trials of {count} tools end soon';
  const body =
    leftDays === null
      ? `${trialOver(productName)} Runs under way end normally, and everything it made is kept.`
      : 'Buy it to keep it running. Otherwise it starts no new runs after that; everything it made is kept.';
  const manyLink = '/admin/marketplace';
  const link = `${manyLink}?product=${encodeURIComponent(productId)}`;
  const kind = leftDays === null ? ('tool.trial_ended' as const) : ('tool.trial_ending' as const);
  return { kind, count: 1, one, many, body, keepsOthers: true, link, manyLink, lines: [{ text: one, detail: body, link }] };
}
