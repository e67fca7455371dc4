// The state of the page in its address, so that a link shares it.

/** What the tools show when the address says nothing. */
const defaults = (locale) => ({ state: 'ready', style: 'bootstrap', width: 'full', theme: '', language: locale });

/** The query of what differs from the example; a removed attribute stands there as an empty one. */
export function queryOf(tools, fields, locale) {
  const query = new URLSearchParams();
  for (const [name, usual] of Object.entries(defaults(locale))) if (tools[name] !== usual) query.set(name, tools[name]);
  for (const { name, value, example, isLinked } of fields)
    if (isLinked && value !== example) query.set(`a.${name}`, value);
  return query;
}

/** The address of the stage that shows all this. */
export function stageAddress(tag, tools, fields, { locale, theme }) {
  const query = queryOf(tools, fields, locale);
  for (const name of ['width', 'language']) query.delete(name);
  query.set('theme', tools.theme || theme);
  return `/${tools.language}/gallery/${tag}/stage?${query}`;
}
