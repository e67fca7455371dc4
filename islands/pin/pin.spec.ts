import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-pin',
  summary: 'PIN screen over the page: four digits identify a cashier.',
  summaryIn: {
    fr: 'Écran du code PIN par-dessus la page : quatre chiffres identifient le caissier.',
    ar: 'شاشة الرمز السري فوق الصفحة: أربعة أرقام تعرّف أمين الصندوق.',
  },
  load: 'ready',
  attributes: {
    logo: { kind: 'string', doc: 'Address of the logo above the boxes.' },
    user: {
      kind: 'json',
      type: '{ id: number | string; username: string } | null',
      doc: 'The signed-in cashier. Clearing it brings the overlay back.',
    },
  },
  events: {
    'flexy:login': { doc: 'A cashier signed in.', detail: '{ user: { id: number | string; username: string } }' },
    'flexy:logout': { doc: 'The cashier left.', detail: 'null' },
  },
  methods: { logout: { doc: 'Signs the cashier out and brings the overlay back.' } },
  parts: { overlay: 'The full-screen overlay.', bar: 'The bar shown while a cashier is signed in.' },
  cssProperties: {},
  calls: {
    'GET /en/api/users?pinCode={pin}':
      '`username`, and `token` where the server issues one for the PIN; exactly one user lets in.',
  },
  example: { locale: '{{ locale }}', jwt: '{{ jwt }}' },
});
