export const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

export const cell = 'padding:4px 12px 4px 0;text-align:left;vertical-align:top';

/** Mail programs know no style sheets: every cell carries its own. The values are markup already. */
export const table = (head: string[], rows: string[][]): string =>
  `<table style="border-collapse:collapse"><tr>${head.map((name) => `<th style="${cell}">${name}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((value) => `<td style="${cell}">${value}</td>`).join('')}</tr>`)
    .join('')}</table>`;
