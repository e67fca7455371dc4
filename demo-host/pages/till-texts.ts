import type { Locale } from '../api/iri.ts';

/** What stands beside the till: the customer's display and the card terminal. */
export const tillTexts = {
  en: {
    display: 'Customer display',
    scoreboard: 'Scoreboard',
    terminal: 'Card terminal',
    terminalIntro:
      'What the till asks for stands here, until you approve or decline it. Leave it alone to see a terminal that does not answer.',
    terminalTill: 'Open a till that pays here',
    terminalApprove: 'Approve',
    terminalDecline: 'Decline',
    terminalRefusal: 'The card was declined.',
  },
  fr: {
    display: 'Afficheur client',
    scoreboard: 'Tableau de score',
    terminal: 'Terminal de paiement',
    terminalIntro:
      'Ce que la caisse demande s’affiche ici jusqu’à votre réponse. Ne répondez pas pour voir un terminal muet.',
    terminalTill: 'Ouvrir une caisse qui paie ici',
    terminalApprove: 'Accepter',
    terminalDecline: 'Refuser',
    terminalRefusal: 'La carte a été refusée.',
  },
  ar: {
    display: 'شاشة الزبون',
    scoreboard: 'لوحة النقاط',
    terminal: 'جهاز البطاقات',
    terminalIntro: 'ما يطلبه صندوق الدفع يظهر هنا إلى أن تقبله أو ترفضه. اتركه لترى جهازًا لا يجيب.',
    terminalTill: 'فتح صندوق يدفع هنا',
    terminalApprove: 'قبول',
    terminalDecline: 'رفض',
    terminalRefusal: 'رُفضت البطاقة.',
  },
} satisfies Record<Locale, Record<string, string>>;
