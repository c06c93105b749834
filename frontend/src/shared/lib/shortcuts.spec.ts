import { addShortcut, listShortcuts, setShortcutsOn, type Shortcut } from './shortcuts';

const press = (key: string, target: HTMLElement = document.body, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

describe('Shortcuts', () => {
  const undo: (() => void)[] = [];
  const add = (keys: string, level: Shortcut['level'] = 'screen', does?: string) => {
    const run = jest.fn();
    undo.push(addShortcut({ keys, level, run, ...(does && { does }) }));
    return run;
  };
  const put = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild as HTMLElement;
  };
  afterEach(() => {
    undo.splice(0).forEach((remove) => remove());
    document.body.innerHTML = '';
    setShortcutsOn(true);
  });

  it('should never fire while somebody types, chooses from a list, answers a dialog or holds a modifier', () => {
    const run = add('n');
    for (const html of [
      '<input>',
      '<textarea></textarea>',
      '<select></select>',
      '<div role="menu"></div>',
      '<div role="combobox"></div>',
      '<ul role="listbox"></ul>',
    ])
      press('n', put(html));
    press('n', document.body, { ctrlKey: true });
    press('n', document.body, { metaKey: true });
    put('<div role="dialog" aria-modal="true"></div>');
    press('n');
    expect(run).not.toHaveBeenCalled();
    press('n', put('<input type="checkbox">'));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('should take two keys after each other, and forget the first after a while or another key', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const go = add('g t', 'app');
    press('g');
    press('t');
    expect(go).toHaveBeenCalledTimes(1);
    press('g');
    press('x');
    press('t');
    press('g');
    clock.mockReturnValue(5000);
    press('t');
    expect(go).toHaveBeenCalledTimes(1);
    clock.mockRestore();
  });

  it('should let the screen go before the app, whoever came first', () => {
    const app = add('j', 'app');
    const screen = add('j');
    press('j');
    expect([app.mock.calls.length, screen.mock.calls.length]).toEqual([0, 1]);
  });

  it('should leave single letters alone when they are switched off, but not Escape', () => {
    const letter = add('n');
    const escape = add('Escape');
    setShortcutsOn(false);
    press('n');
    press('Escape');
    expect(letter).not.toHaveBeenCalled();
    expect(escape).toHaveBeenCalledTimes(1);
  });

  it('should list what has words, each once', () => {
    add('j', 'screen', 'Next row');
    add('j', 'screen', 'Next row');
    add('Escape');
    expect(listShortcuts('screen').map(({ does }) => does)).toEqual(['Next row']);
    expect(listShortcuts('app')).toEqual([]);
  });
});
