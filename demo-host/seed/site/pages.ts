import type { SeedPage } from './page.ts';
import { withCrLf } from './page.ts';

const page = (title: string, html: string, css = '', javascript = ''): SeedPage => ({
  title,
  hook: null,
  content: { html, css, javascript },
});

/** Pages of their own, each with something that a careless editor breaks. */
export const OWN_PAGES: readonly SeedPage[] = [
  page(
    'About us',
    `<h1>About us</h1>
<p>Since 1987&hellip; a family's shop in Casablanca.</p>
<p>5 &lt; 7 &amp;&amp; "quotes" stay &#39;quotes&#39;.</p>`,
  ),
  page(
    'من نحن',
    `<h1>من نحن</h1>
<p dir="rtl">متجر عائلي في الدار البيضاء منذ <bdi>1987</bdi>، يفتح كل يوم من الساعة 8 إلى 20.</p>
{% if direction == 'rtl' %}<p>أهلًا وسهلًا بكم في {{ siteName }}</p>{% endif %}`,
    `p { text-align: start; }`,
  ),
  page(
    'Questions',
    `<h1>Questions</h1>
{# <details> needs no script #}
<details><summary>Do you deliver?</summary><p>Yes, in {{ shop.address }}.</p></details>
<details open><summary>How do I pay?</summary><p>In cash or by card.</p></details>
<!-- {{ siteName }} in a comment of HTML is printed, {# this #} is not -->`,
  ),
  page(
    'Delivery',
    withCrLf(`<h1>Delivery</h1>
<table>
<tr><th>City</th><th>Fee</th></tr>
{% for city, fee in {'Casablanca': 20, 'Rabat': 35, 'Fès': 45} %}
<tr><td>{{ city }}</td><td>{{ fee|number_format(2, ',', ' ') }} MAD</td></tr>
{% endfor %}
</table>`),
    withCrLf(`table { border-spacing: 0; }\nth, td { padding: .3rem .8rem; }`),
  ),
  page(
    'Terms',
    `<article>
  <h1>Terms</h1>
  <ol>{% for n in 1..5 %}<li id="term-{{ n }}">Article {{ n }}</li>{% endfor %}</ol>
</article>`,
    `@media print { h1 { break-before: page } }
@supports (animation-timeline: view()) { li { animation: none } }`,
  ),
  page(
    'Contact',
    `<form method="get" action="#" onsubmit="return false">
  <label>Name <input name="name" value="{{ customer.firstName }} {{ customer.lastName }}" required></label>
  <label><input type="checkbox" {{ customer.orders > 2 ? 'checked' : '' }}> Known customer</label>
  <button type="submit">Send</button>
</form>`,
    `form { display: grid; gap: 1rem; max-width: 24rem; }`,
    `document.querySelector('form')?.addEventListener('submit', (event) => {\n  event.preventDefault();\n});`,
  ),
  page(
    'Verbatim',
    `<h1>Templates</h1>
{% verbatim %}<pre>{{ this is not Twig }} {% neither this %}</pre>{% endverbatim %}
<p>{{ '{{' }} is how a variable begins.</p>`,
  ),
  page(
    'Colours',
    `<ul class="swatches">{% set colours = ['#0f6e5c', '#a3281f', 'oklch(70% 0.1 200)'] %}{% for colour in colours %}<li style="--swatch: {{ colour }}">{{ colour }}</li>{% endfor %}</ul>`,
    `.swatches li { &::before { content: "■ "; color: var(--swatch); } }
@property --swatch { syntax: '<color>'; inherits: true; initial-value: #000; }
.a{color:red;;color:blue}/* two semicolons stay */`,
  ),
  page(
    'Video',
    `<figure>
  <video controls preload="none" poster="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'/%3E"></video>
  <figcaption>No film yet</figcaption>
</figure>
<script>window.filmIsShown = false;</script>`,
  ),
  page('Broken template', `<h1>{{ title }</h1>\n{% if customer %}<p>never closed</p>`),
  page('Empty page', ''),
];
