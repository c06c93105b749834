import { isProgram } from './sources.mjs';

const naming = (pattern) => (files) => files.filter((file) => isProgram(file) && pattern.test(file.text)).map(({ path }) => path);

/** One of each kind that stands in few other sentences: who adds another one finds and changes files like these. */
export const examples = {
  'an agent type (Social Media Management)': naming(/Social Media Management/),
  'a platform (amazon)': naming(/['"`]amazon['"`]|\bamazon: /),
  'a step type (delay)': naming(/['"`]delay['"`]|^\s+delay: /m),
  'the live events of a domain (approval)': naming(/['"`]approval\.\w+['"`]|\bapprovalEvents\b|^\s+approval: '/m),
};

const kinds = [
  ['Content Generation', 'Social Media Management', 'Email Marketing', 'SEO Optimization', 'Data Analysis'],
  ['ebay', 'shopify', 'amazon', 'stripe'],
  ['agent_task', 'condition', 'transform', 'delay', 'notify', 'approval', 'loop'],
  ['pending', 'running', 'completed', 'failed', 'cancelled'],
];
const names = (text, word) => new RegExp(`['"\`]${word}['"\`]|^\\s*['"]?${word}['"]?:`, 'm').test(text);

/** @returns {string[]} files by hand that count up all of a kind: agent types, platforms, step types or states of a task */
export const handKeptLists = (files) =>
  files
    .filter(isProgram)
    .flatMap(({ path, text }) =>
      kinds.filter((words) => words.every((word) => names(text, word))).map((words) => `${path}: ${words[0]} ...`),
    );
