// The markup of a page that has the element as it stands here, in four ways of writing it.

/** @typedef {{ readonly name: string, readonly value: string, readonly kind: string }} Field */
/** @typedef {{ readonly tag: string, readonly fields: readonly Field[], readonly locale: string, readonly event: string }} Shown */

/** @param {string} value */
const inHtml = (value) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
/** @param {string} value */
const inTwig = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
/** @param {string} value */
const inJsx = (value) => (/["\\{}<>&\n]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`);

/** @param {string} tag @param {readonly string[]} attributes @param {string} close */
const lines = (tag, attributes, close) =>
  attributes.length < 2 ? `<${tag}${attributes.map((one) => ` ${one}`).join('')}${close.length > 2 ? close : ` ${close}`}`
    : `<${tag}\n  ${attributes.join('\n  ')}\n${close}`;

const SCRIPT = '<script type="module" async src="/flexy/flexy.js"></script>';

/** @param {Shown} shown */
function html({ tag, fields, locale }) {
  const written = fields.map(({ name, value, kind }) => (kind === 'switch' ? name : `${name}="${inHtml(value)}"`));
  return `${SCRIPT}\n${lines(tag, [`locale="${locale}"`, 'jwt="eyJ…"', ...written], `></${tag}>`)}`;
}

/** @param {Shown} shown */
function twig({ tag, fields }) {
  const macro = tag.slice('flexy-'.length).replaceAll('-', '_');
  const values = [
    'locale: app.request.locale',
    'jwt: token',
    ...fields.map(({ name, value, kind }) => `${name.replaceAll('-', '_')}: ${kind === 'switch' ? 'true' : inTwig(value)}`),
  ];
  return `{% import '@flexy/flexy.html.twig' as flexy %}\n{{ flexy.${macro}({\n  ${values.join(',\n  ')}\n}) }}`;
}

/** @param {Shown} shown */
function react({ tag, fields, locale, event }) {
  const written = fields.map(({ name, value, kind }) => (kind === 'switch' ? name : `${name}=${inJsx(value)}`));
  const heard = `on${event}={(event) => console.log(event.detail)}`;
  return lines(tag, [`locale="${locale}"`, 'jwt={token}', ...written, heard], '/>');
}

/** @param {Shown} shown */
function vue({ tag, fields, locale, event }) {
  const written = fields.map(({ name, value, kind }) => (kind === 'switch' ? name : `${name}="${inHtml(value)}"`));
  return `<template>\n${lines(tag, [`locale="${locale}"`, ':jwt="token"', ...written, `@${event}="heard"`], `></${tag}>`).replace(/^/gm, '  ')}\n</template>`;
}

const WAYS = { HTML: html, Twig: twig, React: react, Vue: vue };

/**
 * @param {keyof typeof WAYS} way
 * @param {Shown} shown `tag`, `locale`, the `fields` that are set, and one `event` to listen to.
 */
export const snippet = (way, shown) => WAYS[way](shown);
