import { MONEY_ATTRIBUTES } from '#shared/island/money-attributes.ts';
import { defineSpec } from '#shared/island/spec.ts';

export const spec = defineSpec({
  tag: 'flexy-customer-display',
  summary: 'A second screen for the customer: what the till beside it adds up, what was paid and the change.',
  summaryIn: {
    fr: 'Un second écran pour le client : ce que la caisse voisine additionne, ce qui est payé et la monnaie.',
    ar: 'شاشة ثانية للزبون: ما يجمعه صندوق الدفع المجاور، وما دُفع، والباقي.',
  },
  load: 'ready',
  attributes: {
    ...MONEY_ATTRIBUTES,
    currency: {
      kind: 'string',
      format: 'currency',
      default: 'MAD',
      doc: 'ISO 4217 code of the amounts, for a till that names none.',
    },
    logo: { kind: 'string', doc: 'Address of the logo, shown while nobody is served.' },
    'company-name': { kind: 'string', doc: 'Name of the shop, shown while nobody is served.' },
    till: {
      kind: 'string',
      doc: 'Name of the till that is shown, with which its receipt numbers begin, such as `K7`; without it the till of this browser.',
    },
  },
  events: {},
  parts: { total: 'The total.' },
  cssProperties: { '--flexy-display-height': { default: '100dvh', doc: 'Height of the display.' } },
  example: { locale: '{{ locale }}', 'company-name': 'Dar Flexy', logo: '/host/favicon.svg' },
});
