/** The theme of the site, as it is seeded. */
export const THEME = {
  name: 'Default',
  customCss: `/* Colours and letters of the whole site */
:root {
  --site-accent: #0f6e5c;
}
a { color: var(--site-accent); }

.hero h1 {
  color: #14322b;
}
`,
  customCssPerRoutes: [{ css: '.shelf .card h3 { font-size: 1rem; }', routeUrl: '/en/shop' }],
  customJS: `document.documentElement.dataset.theme = 'default';
`,
  customerDashboardCSS: `.welcome { padding: 1.5rem; background: #f4f2ed; border-radius: .6rem; }
`,
  customRegisterCustomerTWIG: `<form class="register" method="get">
  <h1>{{ siteName }}</h1>
  {% for field in ['firstName', 'lastName', 'email'] %}
    <label>{{ field }} <input name="{{ field }}"></label>
  {% endfor %}
  <button>OK</button>
</form>
`,
  customerDashboardWelcomeTWIG: `<section class="welcome">
  <h1>{% if locale == 'ar' %}مرحبًا{% elseif locale == 'fr' %}Bienvenue{% else %}Welcome{% endif %} {{ customer.firstName }}</h1>
  {% if customer.orders > 0 %}<p>{{ customer.orders }} orders</p>{% endif %}
</section>
`,
  hooksOptions: { home_main: { columns: 1 }, home_aside: { columns: 2 } },
  layoutConfig: {},
} as const;

export const SETTING = {
  siteName: 'Dar Zellige',
  customerDashboardCSS: `.welcome h1 { margin-block-start: 0; }
`,
  customerDashboardJS: `console.debug('dashboard');
`,
} as const;
