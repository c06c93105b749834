import { missing, Rule } from '../rule';

const MAX_ADDRESS = 115;

export const addressRules: Rule[] = [
  {
    id: 'url-secure',
    title: 'The page is served over https',
    severity: 'error',
    check: ({ url }) =>
      url === null
        ? null
        : url.protocol === 'https:'
          ? []
          : missing('The page is served over insecure http.', 'Install a certificate and redirect http to https.'),
  },
  {
    id: 'url-readable',
    title: 'The address is short and readable',
    severity: 'notice',
    check: ({ url }) => {
      if (url === null) return null;
      const wrong = [
        url.href.length > MAX_ADDRESS && `it is ${url.href.length} characters long`,
        /[A-Z]/.test(url.pathname.replace(/%[0-9A-F]{2}/g, '')) && 'it has capital letters',
        url.pathname.includes('_') && 'it has underscores',
        [...url.searchParams].length > 1 && 'it has several parameters',
      ].filter(Boolean);
      return wrong.length === 0
        ? []
        : missing(`The address could be simpler: ${wrong.join(', ')}.`, 'Use a few lower-case words with hyphens between them.');
    },
  },
];
