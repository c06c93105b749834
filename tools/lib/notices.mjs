import satisfies from 'spdx-satisfies';

/** Licences under which a package may ship, as SPDX identifiers: permissive ones, and the font licence. */
export const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages under another licence that may ship, by name, with the reason. */
export const exceptions = [
  { name: /^@resvg\/resvg-wasm$/, licence: 'MPL-2.0', reason: 'Copyleft per file. It is used unmodified, and its sources are public.' },
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason: 'Copyleft per file. Vite minifies CSS with it; no part of it is in the bundle.',
  },
];

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string | null} licence SPDX expression or the package's own words; null if it states none
 * @property {string[]} texts contents of its licence and notice files
 */

/** @param {Package} one @returns {boolean} whether its licence lets it ship */
export function mayShip({ name, licence }) {
  if (exceptions.some((exception) => exception.name.test(name) && exception.licence === licence)) return true;
  try {
    return satisfies(licence, permissive);
  } catch {
    return false; // No SPDX expression.
  }
}

const isCopyright = (line) => /^\W*(?:portions )?copyright\b.*(?:\d{4}|\(c\)|©)/i.test(line);
const start =
  /permission is hereby granted|permission to use, copy|redistribution and use in|apache license\s+version 2|mozilla public license/i;

/** The part of a licence file that packages share, without title, copyright, punctuation and line breaks. */
const gist = (text) =>
  text
    .slice(Math.max(0, text.search(start)))
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();

/** Texts whose packages differ only in title and copyright are one text. Packages without a stated licence get that of their text. */
function grouped(packages) {
  const licenceOf = new Map(packages.flatMap(({ licence, texts }) => (licence === null ? [] : texts.map((text) => [gist(text), licence]))));
  const groups = new Map();
  for (const one of packages) {
    const licence = one.licence ?? licenceOf.get(gist(one.texts[0] ?? '')) ?? 'Unknown';
    const group = groups.get(licence) ?? { packages: [], texts: new Map() };
    group.packages.push(one);
    for (const text of one.texts) if (!group.texts.has(gist(text))) group.texts.set(gist(text), { of: one.name, text });
    groups.set(licence, group);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** @param {Package[]} packages @returns {Package[]} the same with a licence wherever the text of another package tells it */
export const withLicences = (packages) =>
  grouped(packages).flatMap(([licence, group]) =>
    group.packages.map((one) => ({ ...one, licence: licence === 'Unknown' ? null : licence })),
  );

const lineOf = ({ name, version, texts }) => {
  const copyright = texts.flatMap((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(isCopyright),
  );
  return [`- ${name} ${version}`, ...[...new Set(copyright)].slice(0, 10).map((line) => `  ${line}`)].join('\n');
};

/**
 * Content of THIRD_PARTY_NOTICES.md.
 * @param {Package[]} packages in the order in which they are listed
 * @returns {string} Markdown: one section per licence with its packages, their copyright lines and each distinct licence text once
 */
export function noticesOf(packages) {
  const sections = grouped(packages).map(([licence, group]) => {
    const reasons = exceptions.filter((exception) =>
      group.packages.some(({ name }) => exception.licence === licence && exception.name.test(name)),
    );
    const texts = [...group.texts.values()].map(({ of, text }) => `As in ${of}:\n\n\`\`\`\`\`text\n${text.trim()}\n\`\`\`\`\``);
    const parts = [`## ${licence}`, ...reasons.map(({ reason }) => reason), group.packages.map(lineOf).join('\n'), ...texts];
    return parts.join('\n\n');
  });
  return [
    '# Third-party notices',
    `Stallhand is built and run with ${packages.length} packages of others. Written by \`npm run notices\` from the lock file.`,
    'Three folders hold works of others with their licences: `frontend/src/shared/icons` (Lucide), `frontend/public/logos` and `backend/src/modules/commerce/documents/fonts` (DejaVu).',
    ...sections,
    '',
  ].join('\n\n');
}
