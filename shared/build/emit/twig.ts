import type { NamedSpec } from '../specs.ts';
import { GENERATED } from './types.ts';

/**
 * Uses only constructs that PHP Twig and the Twig engines for Node render alike. Every value is escaped by hand: some
 * engines do not escape in macros, and PHP does not escape such a value twice.
 */
export function twigMacros(specs: readonly NamedSpec[]): string {
  return `{# ${GENERATED}

   {% import 'flexy.html.twig' as flexy %}
   {{ flexy.pos({ 'store-id': store.id, locale: app.request.locale, jwt: jwt }) }}

   true prints the name alone; false and null print nothing; lists and maps are written as JSON. The second argument
   is a text shown until the island is there. For markup between the tags write them by hand:
   <flexy-pos{{ flexy.attributes({ 'store-id': store.id }) }}> … </flexy-pos>
#}
{% macro attributes(values) %}{% for name, value in values %}{% if value is same as(true) %} {{ name|e('html_attr') }}{% elseif value is not null and value is not same as(false) %} {{ name|e('html_attr') }}="{% if value is iterable %}{{ value|json_encode|e('html_attr') }}{% else %}{{ value|e('html_attr') }}{% endif %}"{% endif %}{% endfor %}{% endmacro %}

{% macro island(tag, values, content) %}{% import _self as flexy %}<{{ tag|e('html_attr') }}{% if values is iterable %}{{ flexy.attributes(values) }}{% endif %}>{% if content is not null %}{{ content|e }}{% endif %}</{{ tag|e('html_attr') }}>{% endmacro %}

${specs.map(macroOf).join('\n')}`;
}

function macroOf({ spec }: NamedSpec): string {
  const name = spec.tag.slice('flexy-'.length).replaceAll('-', '_');
  const attributes = [...Object.keys(spec.attributes), 'locale', 'jwt', 'api-base', 'theme', 'data-load'];
  return `{# ${spec.summary}
   ${attributes.join(', ')} #}
{% macro ${name}(values, content) %}{% import _self as flexy %}{{ flexy.island('${spec.tag}', values, content) }}{% endmacro %}
`;
}
