import type { Facts } from './reading.ts';
import { languageOf } from './reading.ts';

type Language = Facts['language'];

/** Sentences about a topic; `{topic}` is the topic. Three of each, so that three runs differ. */
const DESCRIPTIONS: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: [
    '{topic}, chosen with care and ready to be enjoyed.',
    '{topic}: made by hand, in small batches, for every day.',
    'Discover {topic}, a favourite of our customers.',
  ],
  fr: [
    '{topic}, choisi avec soin et prêt à être dégusté.',
    '{topic} : préparé à la main, en petites quantités, pour tous les jours.',
    'Découvrez {topic}, un favori de nos clients.',
  ],
  ar: [
    '{topic}، مختار بعناية وجاهز للاستمتاع به.',
    '{topic}: محضّر يدويًا وبكميات صغيرة لكل يوم.',
    'اكتشفوا {topic}، المفضل لدى زبائننا.',
  ],
};

const TONES: Readonly<Record<string, readonly [string, string, string]>> = {
  professional: [
    '{topic} deserves a clear plan.',
    'A sound approach to {topic} starts with the facts.',
    'Our work on {topic} follows three principles.',
  ],
  friendly: [
    'Let us talk about {topic}, shall we?',
    'Good news about {topic}!',
    'You will like what we found out about {topic}.',
  ],
  instructional: [
    'First, look at what {topic} needs.',
    'Begin with {topic} step by step.',
    'To understand {topic}, follow these steps.',
  ],
  marketing: [
    '{topic} has never been this good.',
    'Make the most of {topic} today.',
    'Everyone is talking about {topic}.',
  ],
  academic: [
    'The literature on {topic} is extensive.',
    'This text examines {topic}.',
    'Several studies have addressed {topic}.',
  ],
  legal: [
    'The following terms apply to {topic}.',
    'The parties agree on {topic} as follows.',
    'For the purposes of this text, {topic} has the meaning given below.',
  ],
  technical: [
    '{topic} consists of three components.',
    'The design of {topic} separates data from display.',
    'The interface of {topic} is small.',
  ],
  narrative: [
    'It was early morning when {topic} came up.',
    'Nobody had expected {topic}.',
    'Years later, people still spoke of {topic}.',
  ],
  direct: ['{topic}: this is what counts.', 'Here is {topic}, without detours.', 'Decide on {topic} now.'],
};

const BODY: readonly string[] = [
  'Each part of {topic} is checked before it goes out.',
  'The people who use it every day had their say.',
  'What matters most is that it keeps its promise.',
  'The figures of the last months show a steady growth.',
  'Questions about {topic} are answered within a day.',
  'A small team looks after it, and it shows.',
  'There is room for more, and it is planned.',
  'The next step is agreed and has a date.',
];

/** The same in the other languages, whose tone the opening alone has. */
const BODIES: Readonly<Record<Language, readonly string[]>> = {
  en: BODY,
  fr: [
    'Chaque partie de {topic} est vérifiée avant de partir.',
    'Celles et ceux qui s’en servent chaque jour ont eu la parole.',
    'L’essentiel est de tenir ses promesses.',
    'Les chiffres des derniers mois montrent une progression régulière.',
    'Toute question sur {topic} reçoit une réponse dans la journée.',
    'Une petite équipe s’en occupe, et cela se voit.',
    'Il reste de la place, et la suite est prévue.',
    'La prochaine étape est convenue et datée.',
  ],
  ar: [
    'يُفحص كل جزء من {topic} قبل خروجه.',
    'كان لمن يستعملونه كل يوم رأي فيه.',
    'الأهم أن يفي بوعده.',
    'تُظهر أرقام الأشهر الأخيرة نموًا مطردًا.',
    'يُجاب عن كل سؤال حول {topic} في غضون يوم.',
    'يعتني به فريق صغير، وهذا ظاهر.',
    'ما زال هناك متسع، والبقية مخطط لها.',
    'الخطوة التالية متفق عليها ولها موعد.',
  ],
};
const OPENINGS: Readonly<Record<Exclude<Language, 'en'>, readonly [string, string, string]>> = {
  fr: ['{topic} mérite un plan clair.', 'Parlons de {topic}.', 'Voici ce qu’il faut savoir sur {topic}.'],
  ar: ['يستحق {topic} خطة واضحة.', 'لنتحدث عن {topic}.', 'إليكم ما ينبغي معرفته عن {topic}.'],
};

const SENTENCES = { short: 2, medium: 5, long: 12 } as const;

function filled(pattern: string, topic: string): string {
  const text = pattern.replaceAll('{topic}', topic);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A number from a text, the same for the same text. */
function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/** One sentence on what the question is about. */
export function describe({ language, name = '', text, run = 0 }: Facts): string {
  const choice = DESCRIPTIONS[language][(hashOf(text) + run) % 3] ?? DESCRIPTIONS[language][0];
  return filled(choice, name);
}

/** What a text is to be; `run` counts how often the same was asked: three runs give three texts. */
export interface WritingOrder {
  readonly topic: string;
  readonly tone: string;
  readonly type: string;
  readonly length: keyof typeof SENTENCES;
  readonly run: number;
}

function sentencesOf({ topic, tone, length, run }: WritingOrder): string[] {
  const language = languageOf(topic);
  const openings = language === 'en' ? (TONES[tone] ?? TONES['professional'] ?? ['{topic}']) : OPENINGS[language];
  // Another tone begins elsewhere.
  const start = run + (language === 'en' ? 0 : hashOf(tone));
  const opening = openings[start % openings.length] ?? '{topic}';
  const body = BODIES[language];
  const rest = Array.from({ length: SENTENCES[length] - 1 }, (_, at) => body[(run * 3 + at) % body.length] ?? '');
  return [opening, ...rest].map((pattern) => filled(pattern, topic));
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Writes HTML in the form that the type asks for. */
export function write(order: WritingOrder): string {
  const sentences = sentencesOf({ ...order, topic: order.topic }).map(escaped);
  const [first = '', ...others] = sentences;
  const topic = escaped(filled('{topic}', order.topic));
  switch (order.type) {
    case 'tutorial':
      return `<h2>${topic}</h2><p>${first}</p><ol>${others.map((step) => `<li>${step}</li>`).join('')}</ol>`;
    case 'meeting notes':
      return `<h2>${topic}</h2><ul>${sentences.map((note) => `<li>${note}</li>`).join('')}</ul>`;
    case 'paragraph':
      return `<p>${sentences.join(' ')}</p>`;
    default: {
      const half = Math.ceil(others.length / 2);
      return `<h2>${topic}</h2><p>${[first, ...others.slice(0, half)].join(' ')}</p><p>${others.slice(half).join(' ')}</p>`;
    }
  }
}

/** `Write a text about …`: what follows is the topic. */
const WRITE_ABOUT =
  /^\s*(?:please\s+)?(?:write|écri(?:s|vez|re)|rédige[rz]?|اكتب)\s+(?:(?:an?|une?|some)\s+)?(?:\p{L}+\s+)?(?:about|on|sur|عن|حول)\s+/iu;

/** Reads tone, type and length from a prompt such as `Tone: Friendly`. */
export function orderOf(prompt: string, run: number): WritingOrder | undefined {
  const after = (name: string): string | undefined =>
    new RegExp(`^${name}\\s*:\\s*(.+)$`, 'imu').exec(prompt)?.[1]?.trim().toLowerCase();
  const tone = after('tone');
  if (tone === undefined) return undefined;
  const length = after('length');
  return {
    topic: (/^topic\s*:\s*(.+)$/imu.exec(prompt)?.[1] ?? prompt.split('\n')[0] ?? '').replace(WRITE_ABOUT, '').trim(),
    tone,
    type: after('type') ?? 'paragraph',
    length: length === 'short' || length === 'long' ? length : 'medium',
    run,
  };
}
