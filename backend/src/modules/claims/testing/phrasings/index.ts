import type { Grounds, TextKind } from '../../claims';
import { copies } from './copies';
import { furtherCopies, furtherMails, furtherReports } from './further';
import { copyGrounds, mailGrounds, reportGrounds } from './grounds';
import { mails } from './mails';
import { potteryGrounds } from '../pottery-statements';
import { secondShop } from './second-shop';
import { secondMails, thirdShop } from './third-shop';
import { shopGrounds } from '../statements';
import type { Phrasings } from './phrasings';
import { reportsDe } from './reports-de';
import { reportsEn } from './reports-en';
import { reportsEs } from './reports-es';

export interface Example {
  kind: 'report' | 'second report' | 'third report' | 'mail' | 'copy';
  language: string;
  phrasing: string;
  text: string;
  isTrue: boolean;
  half: 'development' | 'test';
}

const examplesIn = (kind: Example['kind'], language: string, phrasings: Phrasings): Example[] =>
  Object.entries(phrasings).flatMap(([phrasing, { truths, lies }]) =>
    [truths, lies].flatMap((texts, isLie) =>
      texts.map((text, at): Example => ({
        kind,
        language,
        phrasing,
        text,
        isTrue: isLie === 0,
        half: at % 2 === 0 ? 'development' : 'test',
      })),
    ),
  );

const more: Example[] = [
  ...examplesIn('second report', 'all', { further: secondShop }),
  ...examplesIn('third report', 'all', { further: thirdShop }),
  ...examplesIn('mail', 'all', { further: secondMails }),
].map((one) => ({ ...one, half: 'development' }));

const further = { report: furtherReports, mail: furtherMails, copy: furtherCopies };

export const examples: readonly Example[] = [
  ...more,
  ...Object.entries({ en: reportsEn, de: reportsDe, es: reportsEs }).flatMap(([language, all]) => examplesIn('report', language, all)),
  ...Object.entries(mails).flatMap(([language, all]) => examplesIn('mail', language, all)),
  ...Object.entries(copies).flatMap(([language, all]) => examplesIn('copy', language, all)),
  ...(['report', 'mail', 'copy'] as const).flatMap((kind) =>
    Object.entries(further[kind]).flatMap(([language, sentences]) =>
      examplesIn(kind, language, { further: sentences }).map((one): Example => ({ ...one, half: 'development' })),
    ),
  ),
];

export const groundsOf: Readonly<Record<Example['kind'], { grounds: Grounds; kind: TextKind }>> = {
  report: { grounds: reportGrounds, kind: 'report' },
  'second report': { grounds: shopGrounds, kind: 'report' },
  'third report': { grounds: potteryGrounds, kind: 'report' },
  mail: { grounds: mailGrounds, kind: 'copy' },
  copy: { grounds: copyGrounds, kind: 'copy' },
};
