import type { SeedPage } from './page.ts';

/** The widgets of the shop page. */
export const SHOP_PAGES: readonly SeedPage[] = [
  {
    title: 'Shop heading',
    hook: 'shop_top',
    content: [
      {
        html: `<h1>{% if locale == 'ar' %}المتجر{% elseif locale == 'fr' %}Boutique{% else %}Shop{% endif %}</h1>`,
        css: 'h1 { margin-block: 1.5rem .5rem; }',
      },
    ],
  },
  {
    title: 'Shelves',
    hook: 'shop_main',
    content: {
      html: `<div class="shelf">
{%- for product in products %}
  <article class="card" data-id="{{ product.id }}" {% if product.isReduced %}data-reduced{% endif %}>
    <h3>{{ product.name|upper }}</h3>
    <p>{{ product.priceText }}</p>
  </article>
{%- endfor %}
</div>`,
      css: `.shelf { container: shelf / inline-size; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); }
.card { padding: 1rem; border: 1px solid #dfdbd1; border-radius: .6rem; }
@container shelf (width < 30rem) {
  .card { padding: .5rem; }
}
@future-rule (a > b) { .card { color: inherit } }`,
      javascript: `for (const card of document.querySelectorAll('.card'))
  card.addEventListener('click', () => card.classList.toggle('chosen'));`,
    },
  },
  {
    title: 'Categories',
    hook: 'shop_main',
    content: {
      html: `{% macro link(category) %}<a href="#category-{{ category.id }}">{{ category.name }}</a>{% endmacro %}
<nav aria-label="Categories"><ul>{% for category in categories %}<li>{{ _self.link(category) }}</li>{% endfor %}</ul></nav>`,
      css: `nav ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }`,
      javascript: '',
    },
  },
];
