// The markup of a page that has the element as it stands here, in four ways of writing it.

const inHtml = (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const inTwig = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const inJsx = (value) => (/["\\{}<>&\n]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`);

const lines = (tag, attributes, close) =>
  attributes.length < 2 ? `<${tag}${attributes.map((one) => ` ${one}`).join('')}${close.length > 2 ? close : ` ${close}`}`
    : `<${tag}\n  ${attributes.join('\n  ')}\n${close}`;

const SCRIPT = '<script type="module" async src="/flexy/flexy.js"></script>';

function html({ tag, fields, locale }) {
  const written = fields.map(({ name, value, kind }) => (kind === 'switch' ? name : `${name}="${inHtml(value)}"`));
  return `${SCRIPT}\n${lines(tag, [`locale="${locale}"`, 'jwt="eyJ…"', ...written], `></${tag}>`)}`;
}

function twig({ tag, fields }) {
  const macro = tag.slice('flexy-'.length).replaceAll('-', '_');
  const values = [
    'locale: app.request.locale',
    'jwt: token',
    ...fields.map(({ name, value, kind }) => `${name.replaceAll('-', '_')}: ${kind === 'switch' ? 'true' : inTwig(value)}`),
  ];
  return `{% import '@flexy/flexy.html.twig' as flexy %}\n{{ flexy.${macro}({\n  ${values.join(',\n  ')}\n}) }}`;
}

function react({ tag, fields, locale, event }) {
  const written = fields.map(({ name, value, kind }) => (kind === 'switch' ? name : `${name}=${inJsx(value)}`));
  const heard = `on${event}={(event) => console.log(event.detail)}`;
  return lines(tag, [`locale="${locale}"`, 'jwt={token}', ...written, heard], '/>');
}

function vue({ tag, fields, locale, event }) {
  const written = fields.map(({ name, value, kind }) => (kind === 'switch' ? name : `${name}="${inHtml(value)}"`));
  return `<template>\n${lines(tag, [`locale="${locale}"`, ':jwt="token"', ...written, `@${event}="heard"`], `></${tag}>`).replace(/^/gm, '  ')}\n</template>`;
}

const WAYS = { HTML: html, Twig: twig, React: react, Vue: vue };

/** @param shown `tag`, `locale`, the `fields` that are set, and one `event` to listen to. */
export const snippet = (way, shown) => WAYS[way](shown);
