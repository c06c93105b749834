import { escapeMarkup } from '../../markup';
import type { StepRun } from '../../../../tasks';
import type { Material } from './material';
import type { Wording } from './draft';

/** Who worded the suggestions: `local`, or the name of a model. */
export interface Suggestion {
  wording: Wording;
  by: string;
}

type Change = { place: string; now: string; suggested: string };

/** The places whose text would change; the engine's own words only touch title, description and main heading. */
function changesOf(material: Material, { wording, by }: Suggestion): Change[] {
  const headings = material.sections.filter(({ level, heading }) => (level === 2 || level === 3) && heading !== '');
  const places: Change[] = [
    { place: 'title', now: material.title, suggested: wording.title ?? '' },
    { place: 'description', now: material.description, suggested: wording.description ?? '' },
    { place: 'h1', now: material.sections.find(({ level }) => level === 1)?.heading ?? '', suggested: wording.h1 ?? '' },
    ...(by === 'local'
      ? []
      : headings.map(({ heading }, index) => ({
          place: `heading ${index + 1}`,
          now: heading,
          suggested: wording[`heading${index + 1}`] ?? heading,
        }))),
  ];
  return places.filter(({ now, suggested }) => suggested !== '' && suggested !== now);
}

/** Questions with their answers; without a model only those that the page asks itself. */
function questionsOf(material: Material, { wording, by }: Suggestion): { question: string; answer: string }[] {
  const asked = new Set(material.sections.map(({ heading }) => heading));
  return [1, 2, 3, 4].flatMap((number) => {
    const question = wording[`question${number}`];
    const answer = wording[`answer${number}`];
    return question && answer && (by !== 'local' || asked.has(question)) ? [{ question, answer }] : [];
  });
}

/** The suggestions as files to paste from; none when there is nothing to change. */
export function wordingFiles(material: Material, suggestion: Suggestion): Parameters<StepRun['artifact']>[0][] {
  const changes = changesOf(material, suggestion);
  const questions = questionsOf(material, suggestion);
  if (changes.length === 0 && questions.length === 0) return [];
  const body = JSON.stringify({ by: suggestion.by, changes, questions }, null, 2);
  return [
    { kind: 'wording', title: 'wording.json', mime: 'application/json', body },
    { kind: 'wording', title: 'wording.html', mime: 'text/html', body: snippet(changes, questions) },
  ];
}

/** HTML to put into the page. All text is escaped, also inside the JSON-LD, where `</script>` would end it. */
function snippet(changes: readonly Change[], questions: readonly { question: string; answer: string }[]): string {
  const tags: Record<string, (text: string) => string> = {
    title: (text) => `<title>${escapeMarkup(text)}</title>`,
    description: (text) => `<meta name="description" content="${escapeMarkup(text)}">`,
    h1: (text) => `<h1>${escapeMarkup(text)}</h1>`,
  };
  const lines = changes.map(({ place, now, suggested }) => {
    const tag = tags[place]?.(suggested) ?? `<h2>${escapeMarkup(suggested)}</h2>`;
    return `<!-- ${place}, now: ${escapeMarkup(now || 'nothing').replaceAll('--', '- -')} -->\n${tag}`;
  });
  if (questions.length > 0) {
    const mainEntity = questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
    const data = { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity };
    lines.push(`<script type="application/ld+json">\n${JSON.stringify(data, null, 2).replaceAll('<', '\\u003c')}\n</script>`);
  }
  return `${lines.join('\n')}\n`;
}
