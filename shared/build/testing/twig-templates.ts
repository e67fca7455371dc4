/** A template, with what Twig would refuse in it, in the order of the text; none where it compiles. */
interface TemplateCase {
  readonly template: string;
  /** Each as its offset, its kind and what is meant. */
  readonly flaws: readonly string[];
  /** Not to be compared with PHP's Twig: the tag comes from an extension, or a version reads it otherwise. */
  readonly isOwn?: true;
}

const compiles = (template: string, more: Pick<TemplateCase, 'isOwn'> = {}): TemplateCase => ({
  template,
  flaws: [],
  ...more,
});
const refused = (template: string, ...flaws: readonly string[]): TemplateCase => ({ template, flaws });

/** The table of the one Twig reader: what brackets, strings, comments, verbatim parts and blocks count for. */
export const TEMPLATE_CASES: readonly TemplateCase[] = [
  // Brackets
  compiles("{{ include('x', {a: {b: 1}}) }}"),
  compiles('{{ {a: {b: {c: 1}}}|json_encode }}'),
  compiles('{% set a = {b: {c: 1}} %}{{ a }}'),
  compiles('{% set a = [7%2, {b: 7 %2}] %}'),
  refused('{{ (a }}', '3 never-closed ('),
  refused('{{ [a }} b', '3 never-closed ['),
  refused('{{ {a: (1} }}', '7 never-closed ('),
  refused('{{ a) }}', '4 never-opened )'),
  refused('{{ f(a', '4 never-closed ('),
  refused('{{ title }', '0 never-closed {{'),
  refused('{{ title }\n{% if a %}{% endif %}', '0 never-closed {{'),
  refused('{{ a {% if b %}c{% endif %} }}', '0 never-closed {{'),
  refused('{% if a }}b{% endif %}', '0 never-closed {%', '11 never-opened {% endif %}'),
  // Strings
  compiles("{{ '}}' }}{{ \"%}\" }}{{ '{{' }}"),
  compiles("{{ 'it\\'s }}' }}"),
  compiles('{{ "a #{b ~ "c }}"} d" }}'),
  compiles('{{ "a # b \\#{ c" }}'),
  refused("{{ it's }}", "5 never-closed '"),
  refused('{{ "a }}', '3 never-closed "'),
  refused('{{ "a #{b" }}', '9 never-closed "'),
  // Signs
  compiles('{{ a ?? b ?: c ? d.e : f[0]|round(-1) ~ 1.5 ** 2 // 3 }}'),
  compiles('{{ a <=> b }}{{ a != b }}{{ a..b }}{{ x|map(v => v * 2)|join }}'),
  compiles('{{ été }}'),
  refused('{% if a && b %}c{% endif %}', '8 unexpected &'),
  refused('{{ $a }}', '3 unexpected $'),
  refused('{{ !a }}', '3 unexpected !'),
  refused('{{ a; }}', '4 unexpected ;'),
  refused('{{ }}', '3 unexpected }}'),
  refused('{%%}', '2 unexpected %}'),
  refused('{% if %}a{% endif %}', '6 unexpected %}'),
  // Marks that take blanks away
  compiles('{{- a -}}{%- if a -%}b{%~ else ~%}c{%- endif ~%}{#- d -#}{{~ e ~}}'),
  compiles('{% if a%}b{%endif%}'),
  refused('{%- if a -%}', '0 never-closed {% if %}'),
  // Comments
  compiles("{# {{ it's {% if %} #}"),
  compiles('{{ {# a\n b: 1} }}', { isOwn: true }),
  refused('{# note', '0 never-closed {#'),
  refused('{# a {# b #} c #} {{ d', '18 never-closed {{'),
  // Verbatim
  compiles('{% verbatim %}{{ {% {# {% if %}{% endverbatim %}'),
  compiles('{%- verbatim -%}{{{%- endverbatim -%}'),
  compiles('{% raw %}{{ {% endraw %}', { isOwn: true }),
  refused('{% verbatim %}{{', '0 never-closed {% verbatim %}'),
  refused('{% endverbatim %}', '0 never-opened {% endverbatim %}'),
  // Blocks
  compiles('{% if a %}b{% elseif c %}d{% else %}e{% endif %}{% for a in b %}{{ a }}{% else %}c{% endfor %}'),
  compiles("{% set a = 1 %}{% set a, b = 1, 2 %}{% set c %}d{% endset %}{% set e = '=' %}"),
  compiles("{% block a %}{% endblock a %}{% block b 'c' %}{% block d e|upper %}"),
  compiles("{% embed 'a' with {b: 1} only %}{% block c %}d{% endblock %}{% endembed %}"),
  compiles('{% macro a(b, c = 1) %}{% endmacro %}{% apply upper %}{% with {a: 1} %}{% endwith %}{% endapply %}'),
  compiles("{% include 'a' with {b: {c: 1}} %}{% do 1 %}{% autoescape false %}{% endautoescape %}"),
  refused('{% if a %}\n{% for b in c %}{% endfor %}', '0 never-closed {% if %}'),
  refused('{% if a %}{% for b in c %}{% endif %}', '10 never-closed {% for %}'),
  refused('{% endfor %}', '0 never-opened {% endfor %}'),
  refused('{% else %}', '0 never-opened {% else %}'),
  refused('{% if a %}{% else %}{% else %}{% endif %}', '20 never-opened {% else %}'),
  refused('{% for a in b %}{% elseif c %}{% endfor %}', '16 never-opened {% elseif %}'),
  refused('{% if a %}{% with %}{% else %}{% endwith %}{% endif %}', '20 never-opened {% else %}'),
  refused('{% block a %}', '0 never-closed {% block %}'),
  // Tags of extensions
  compiles("{% trans 'a' %}{% trans a.b %}", { isOwn: true }),
  compiles("{% trans %}a{% endtrans %}{% trans with {a: 1} from 'b' %}c{% endtrans %}", { isOwn: true }),
  { ...refused('{% trans %}a', '0 never-closed {% trans %}'), isOwn: true },
  compiles("{% form_theme form 'a' %}{% slot a %}b{% endslot %}", { isOwn: true }),
];
