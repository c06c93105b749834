import type { Rule } from '../rule';
import { addressRules } from './address';
import { contentRules } from './content';
import { headRules } from './head';
import { indexingRules } from './indexing';
import { keywordRules } from './keyword';
import { linkRules } from './links';
import { socialRules } from './social';
import { structuredDataRules } from './structured-data';

/** Every rule, in the order of the report. */
export const rules: readonly Rule[] = [
  ...indexingRules,
  ...headRules,
  ...contentRules,
  ...keywordRules,
  ...linkRules,
  ...structuredDataRules,
  ...socialRules,
  ...addressRules,
];
