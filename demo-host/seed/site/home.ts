import type { SeedPage } from './page.ts';
import { withCrLf } from './page.ts';

/** The widgets of the home page. */
export const HOME_PAGES: readonly SeedPage[] = [
  {
    title: 'Announcement',
    hook: 'header',
    content: {
      html: `{# Shown on every page; the shop's manager changes it on Mondays. #}
{% if locale == 'ar' %}<p class="announcement">التوصيل مجاني ابتداءً من 300 درهم</p>
{% elseif locale == 'fr' %}<p class="announcement">Livraison offerte dès 300&nbsp;MAD&nbsp;!</p>
{% else %}<p class="announcement">Free delivery from MAD&nbsp;300</p>{% endif %}`,
      css: `.announcement { margin: 0; padding: .5rem 1rem; text-align: center; background: #14322b; color: #fff; }`,
      javascript: '',
    },
  },
  {
    title: 'Home heading',
    hook: 'home_top',
    content: {
      html: `<!-- The heading of the home page -->
<section class="hero" style="background-position: {{ direction == 'rtl' ? 'left' : 'right' }} center">
  <h1>{{ siteName }}</h1>
  <p>{{ shop.name }}, {{ shop.address }}</p>
</section>`,
      css: `@layer base, site;
@layer site {
  .hero { padding: 4rem 1.5rem; background: #e8f1ec; }
  .hero h1 { margin: 0; font-size: clamp(2rem, 6vw, 3.5rem); }
}`,
      javascript: "document.querySelector('.hero')?.setAttribute('data-ready', '');",
    },
  },
  {
    title: 'Prices of the day',
    hook: 'home_main',
    content: {
      html: `<table class="prices">
  <caption>{{ products|length }} {# how many #} articles</caption>
  <thead><tr><th>Article</th><th>Price</th></tr></thead>
  <tbody>
  {% for product in products %}
    <tr{% if product.isReduced %} class="reduced"{% endif %}>
      <td>{{ product.name }}</td>
      <td>{{ product.priceText }}</td>
    </tr>
  {% else %}
    <tr><td colspan="2">Nothing today</td></tr>
  {% endfor %}
  </tbody>
</table>`,
      css: `.prices { width: 100%; border-collapse: collapse; }
.prices :is(th, td) { padding: .4rem .6rem; border-block-end: 1px solid #dfdbd1; text-align: start; }
.prices .reduced td:last-child { color: #a3281f; font-weight: 700; }`,
      javascript: '',
    },
  },
  {
    title: 'Opening hours',
    hook: 'home_aside',
    content: {
      html: withCrLf(`{% set hours %}
  <dl>
    <dt>Monday &ndash; Friday</dt><dd>08:00&thinsp;&ndash;&thinsp;20:00</dd>
    <dt>Saturday &amp; Sunday</dt><dd>09:00&thinsp;&ndash;&thinsp;18:00</dd>
  </dl>
{% endset %}
<aside class="hours">{{ hours|raw }}</aside>`),
      css: withCrLf(`.hours dt { font-weight: 600; }
.hours dd { margin: 0 0 .5rem; }`),
      javascript: '',
    },
  },
  {
    title: 'Where we are',
    hook: 'home_aside',
    content: {
      html: `<figure class="pin">
  <svg viewBox="0 0 24 24" width="48" height="48" role="img" aria-label="{{ shop.address }}">
    <path d="M12 2C8 2 5 5 5 9c0 5 7 13 7 13s7-8 7-13c0-4-3-7-7-7z" fill="#0f6e5c"/>
    <circle cx="12" cy="9" r="2.5" fill="#fff"/>
  </svg>
  <figcaption>{{ shop.address }}</figcaption>
</figure>`,
      css: `.pin { display: flex; gap: .75rem; align-items: center; margin: 0; }`,
      javascript: '',
    },
  },
  {
    title: 'Footer',
    hook: 'footer',
    content: {
      html: `<footer class="foot"><p>&copy; {{ 'now'|date('Y') }} {{ siteName }} &middot; <a href="/{{ locale }}/account">{{ locale == 'fr' ? 'Mon compte' : (locale == 'ar' ? 'حسابي' : 'My account') }}</a></p></footer>`,
      css: `.foot { padding: 2rem 0; border-block-start: 1px solid #dfdbd1; font-size: .9rem; }`,
      javascript: '',
      madeBy: 'shop',
    },
  },
];
