/**
 * jsdom's getComputedStyle matches every rule of the page against the element, and queries by role ask for each element and its ancestors
 * whether it is hidden: that was most of the time of component specs. Only the few rules that can hide something are matched here. Where one
 * matches, and for every other property, jsdom answers.
 */
const real = window.getComputedStyle.bind(window);

/** Values with which an element is hidden or cannot be clicked, by property. */
const telling = {
  display: { css: 'display', values: ['none'], otherwise: 'block', inherits: false },
  visibility: { css: 'visibility', values: ['hidden', 'collapse'], otherwise: 'visible', inherits: true },
  pointerEvents: { css: 'pointer-events', values: ['none'], otherwise: 'auto', inherits: true },
};

/** Rules of each style sheet that hide something, and how many of its rules were read; style sheets only grow. */
const read = new Map();

function hidingRules(sheet) {
  const known = read.get(sheet) ?? { count: 0, rules: [] };
  read.set(sheet, known);
  for (const all = sheet.cssRules; known.count < all.length; known.count++) collect(all[known.count], known.rules);
  return known.rules;
}

function collect(rule, into) {
  if (rule.cssRules) for (const inner of rule.cssRules) collect(inner, into);
  if (!rule.selectorText || !rule.style) return;
  const hides = Object.entries(telling)
    .filter(([, { css, values }]) => values.includes(rule.style.getPropertyValue(css)))
    .map(([name]) => name);
  if (hides.length > 0) into.push({ selector: rule.selectorText, hides });
}

const matches = (element, selector) => {
  try {
    return element.matches(selector);
  } catch {
    // A selector that jsdom does not know matches nothing there either.
    return false;
  }
};

function mayBe(name, element) {
  const { values, inherits } = telling[name];
  for (let one = element; one; one = inherits ? one.parentElement : null) {
    if (values.includes(one.style?.[name])) return true;
    if (name === 'display' && (one.hidden || ['SCRIPT', 'STYLE', 'HEAD', 'TEMPLATE', 'TITLE', 'META', 'LINK'].includes(one.tagName)))
      return true;
    for (const sheet of window.document.styleSheets)
      for (const { selector, hides } of hidingRules(sheet)) if (hides.includes(name) && matches(one, selector)) return true;
  }
  return false;
}

/** Whether text of an element stands apart from its neighbour depends on its kind and classes; looked up once for each combination. */
const displays = new Map();
function displayOf(element, answer) {
  const key = `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('style')}`;
  if (!displays.has(key)) displays.set(key, answer().getPropertyValue('display'));
  return displays.get(key);
}

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return real(element, pseudo);
  let style;
  const answer = () => (style ??= real(element));
  function getPropertyValue(property) {
    if (property === 'display' && !mayBe('display', element)) return displayOf(element, answer);
    if (property === 'visibility' && !mayBe('visibility', element)) return telling.visibility.otherwise;
    return answer().getPropertyValue(property);
  }
  return new Proxy(
    {},
    {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        if (name in telling && !mayBe(name, element)) return telling[name].otherwise;
        const value = answer()[name];
        return typeof value === 'function' ? value.bind(answer()) : value;
      },
    },
  );
};
