import { Link } from 'react-router-dom';
import { apiKeysLink } from '../lib/links';
import { useMay } from '../lib/permissions';

/** "API Keys (/admin/api-keys)": the name of a screen, and where it is. The screen that is named most is known without. */
const screens = /(?<!\w)([A-Z]\w{0,30}(?: [A-Z]\w{0,30}){0,3}) \((\/admin\/[^\s)]*)\)|\bAPI Keys\b/g;

interface LinkedProps {
  /** What the server says. */
  text: string;
  /** Code of the failure: a missing provider leads to where one is set up, whatever the words. */
  code?: string | null;
}

/** A sentence of the server in which the screens that it names are links, for whoever may open them. */
export function Linked({ text, code }: LinkedProps) {
  const may = useMay()('api-keys:write');
  const found = [...text.matchAll(screens)];
  const link = (to: string, words: string, key: number) =>
    may ? (
      <Link key={key} to={to} style={{ color: 'inherit' }}>
        {words}
      </Link>
    ) : (
      words
    );
  return (
    <>
      {found.map((match, index) => {
        const before = found[index - 1];
        return [
          text.slice(before ? before.index + before[0].length : 0, match.index),
          link(match[2] ?? apiKeysLink, match[1] ?? match[0], index),
        ];
      })}
      {text.slice(found.length > 0 ? found.at(-1)!.index + found.at(-1)![0].length : 0)}
      {code === 'needs_provider' && found.length === 0 && <> {link(apiKeysLink, 'Open API Keys', -1)}</>}
    </>
  );
}
